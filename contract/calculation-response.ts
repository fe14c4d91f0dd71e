import * as z from 'zod/mini';
import { CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import { EXPLANATION_CODES } from '@vangnet/domain/product/explanation';

/** Amount in euro, with at most two decimals. The number of decimals is not checked: the server computed the amount. */
const euro = z.number().check(z.gte(0));
const signedEuro = z.number();

/** One line of the receipt. The lines add up to `disability.amount` to the cent; a line that would be zero is left out. */
const explanationLineSchema = z.object({
  code: z.enum(EXPLANATION_CODES),
  label: z.string(),
  sentence: z.string(),
  amount: signedEuro,
});

/** The premium of the first month with another choice; `difference` is that premium minus the shown one. */
const price = { amount: euro, difference: signedEuro };
const claimDuration = z.enum(CLAIM_DURATIONS);
const waitingPeriod = z.enum(WAITING_PERIODS);

const fraction = z.number().check(z.gte(0));

/** Share of the risk until the end age that a choice covers, unrounded. */
const riskCovered = {
  chance: fraction.check(z.describe('Of at least one period in which the choice pays')),
  coveredShare: fraction.check(z.describe('Of all months of disability: those in which the choice pays')),
};

/** The risk of an insured person who keeps the insurance until the end age, computed from the tables of the tariff. */
export const riskSchema = z.object({
  ...riskCovered,
  spells: fraction.check(z.describe('Expected number of periods of disability of 30 days or more')),
  monthsPerSpell: fraction.check(z.describe('Mean length of a period after its first 30 days')),
  outlast: z
    .object({ '12': fraction, '24': fraction, '60': fraction })
    .check(z.describe('Part of the periods that last longer than this many months')),
});

/** The price and the cover of a choice; the rest of the risk is the same for all choices. */
const pricedCover = { ...price, risk: z.object(riskCovered) };

/** The premium for every other answer to one question, all other answers unchanged. Only offered combinations are in it. */
export const alternativesSchema = z.object({
  claimDuration: z.array(z.object({ value: claimDuration, ...pricedCover })),
  waitingPeriod: z.array(
    z.object({
      value: waitingPeriod,
      ...pricedCover,
      ownMoney: euro.check(z.describe('To bridge until the benefit starts: insured amount times months of waiting')),
    }),
  ),
  mentalIllnessIncluded: z.array(z.object({ value: z.boolean(), ...pricedCover })),
  indexation: z.array(z.object({ value: z.enum(INDEXATIONS), ...price })),
  matrix: z.array(z.object({ claimDuration, waitingPeriod, mentalIllnessIncluded: z.boolean(), ...pricedCover })),
});

/** The approximate monthly premium after tax. Absent when the premium is not deducted. */
const netPremiumSchema = z.object({
  taxYear: z.int().check(z.describe('Of the tax brackets')),
  amount: euro,
  rate: z.number().check(z.gte(0), z.lte(1), z.describe('Tax over the deducted premium, as a fraction')),
  income: z.optional(euro.check(z.describe('Gross per year; absent when it is not known'))),
  assumptions: z.array(z.string()),
});

/** The cover ends before the state pension starts. */
const pensionGapSchema = z.object({
  endAge: z.int(),
  pensionAge: z.object({ years: z.int(), months: z.int() }),
  settled: z.boolean().check(z.describe('False when the law has not set it yet: it is this age at the earliest')),
});

/** The saved calculation had expired, so that it was priced with the tariff of today. */
const reratedSchema = z.object({
  previousVersion: z.string(),
  previousAmount: euro.check(z.describe('First month of the same choices by the previous tariff')),
});

/** The premium per month of every policy year. */
export const progressionSchema = z.array(z.object({ year: z.int(), age: z.int(), amount: euro }));

/** The response. Amounts in euro per month; ages in completed years on the first day of the policy year. */
export const calculationSchema = z.object({
  success: z.literal(true),
  results: z.array(
    z.object({
      premiumProgression: progressionSchema,
      disability: z.object({ amount: euro.check(z.describe('Premium of the first month, after the discount')) }),
      firstYearDiscount: fraction.check(z.describe('Of the premium of the first year, for who gets a discount')),
      policyFee: euro.check(z.describe('Paid once, with the first premium')),
      explanation: z.array(explanationLineSchema),
      alternatives: alternativesSchema,
      risk: riskSchema,
      net: z.optional(netPremiumSchema),
      pensionGap: z.optional(pensionGapSchema),
      rerated: z.optional(reratedSchema),
    }),
  ),
  startDate: z.string().check(z.describe('dd-mm-yyyy, first day of cover')),
  endDate: z.string().check(z.describe('dd-mm-yyyy, last birthday within the cover')),
  tariffVersion: z.string(),
});
