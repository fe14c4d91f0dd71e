import * as z from 'zod/mini';
import { signedOffSchema } from '../product/signed-off.ts';

/**
 * The shape of a tariff file, with the range of every figure. Tables with a row per age, year or class are arrays:
 * JSON.parse merges a key that occurs twice, so that an overlap in an object could not be refused.
 * What rows must be together (no gaps, no overlaps, never falling) is in tariff-checks.ts.
 */
const above0 = z.number().check(z.gt(0));
const factor = z.number().check(z.gt(0), z.lte(20));
const fraction = z.number().check(z.gte(0), z.lt(1));
const share = z.number().check(z.gte(0), z.lte(1));
const hazard = z.number().check(z.gte(0), z.lte(5));
/** Per month. */
const wholeEuro = z.int().check(z.gte(1), z.lte(100_000));
const months = z.int().check(z.gte(1), z.lte(120));
const note = z.string().check(z.minLength(1));
const rowsOf = <Value extends z.ZodMiniType>(value: Value) => z.array(z.tuple([z.int(), value]));

const classRow = z.strictObject({
  classNr: z.int(),
  incidenceFactor: factor,
  recoveryFactor: factor,
  mentalShareFactor: factor,
});

const degreeBand = z.strictObject({
  from: z.number(),
  to: z.number(),
  paid: share,
  year1: share,
  year2: share,
  later: share,
});

/** The source of every table, and first the status of the whole tariff. */
const provenance = z.strictObject({
  status: note,
  incidencePerYear: note,
  recoveryFactorByAge: note,
  mortalityPerYear: note,
  classes: note,
  assessmentFactor: note,
  recoveryPerMonth: note,
  recoveryPerYear: note,
  disabledMortalityFactor: note,
  degreeBands: note,
  mentalShareKnots: note,
  terms: note,
  economy: note,
  ancillaryRatePerMonth: note,
  loadings: note,
  amounts: note,
  signedOff: z.optional(signedOffSchema),
});

export const tariffFileSchema = z.strictObject({
  tariffVersion: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
  effectiveFrom: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  provenance,
  incidencePerYear: rowsOf(above0.check(z.lt(1))),
  recoveryFactorByAge: rowsOf(factor),
  mortalityPerYear: rowsOf(above0.check(z.lt(1))),
  classes: z.array(classRow),
  assessmentFactor: z.strictObject({ OWN_LABOUR: factor, FITTING_LABOUR: factor, ACCEPTABLE_LABOUR: factor }),
  recoveryPerMonth: z.array(hazard).check(z.length(24)),
  recoveryPerYear: rowsOf(hazard),
  disabledMortalityFactor: z.strictObject({ first24Months: factor, later: factor }),
  degreeBands: z.array(degreeBand).check(z.minLength(1)),
  mentalShareKnots: rowsOf(fraction),
  waitingMonths: z.strictObject({
    DAYS_30: months,
    DAYS_90: months,
    DAYS_180: months,
    DAYS_365: months,
    DAYS_730: months,
  }),
  benefitMonths: z.strictObject({ YEARS_2: months, YEARS_5: months, INSURANCE_END_DATE: z.null() }),
  interestPerYear: z.number().check(z.gte(0), z.lte(0.2)),
  indexPerYear: z.number().check(z.gt(0), z.lte(0.2)),
  persistencyPerYear: z.number().check(z.gt(0), z.lte(1)),
  ancillaryRatePerMonth: z.strictObject({ accidentalDeath: fraction, pregnancyAndAdoption: fraction }),
  claimsHandling: fraction,
  loadings: z.strictObject({
    acquisition: fraction,
    renewal: fraction,
    capitalAndProfit: fraction,
    discountFunding: fraction,
    commission: fraction,
  }),
  fixedEuroPerMonth: z.number().check(z.gte(0), z.lte(100)),
  firstYearDiscount: fraction,
  policyFeeEuro: z.number().check(z.gte(0), z.lte(1000), z.multipleOf(0.01)),
  minSumAssuredEuro: wholeEuro,
  maxSumAssuredEuro: wholeEuro,
  incomeProofAboveEuro: wholeEuro,
  /** The law gives 14 days at least. */
  withdrawalDays: z.int().check(z.gte(14), z.lte(365)),
  /** The only rounding this engine does; a tariff that asks for another one is refused. */
  rounding: z.literal('euro cents, half-up, once, at the end'),
});

export type TariffFile = z.infer<typeof tariffFileSchema>;
