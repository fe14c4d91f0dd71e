import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { Calculation } from '@vangnet/contract/calculation';
import { calculationSchema } from '@vangnet/contract/calculation-response';
import type { Failure } from '@vangnet/contract/envelope';
import type { Alternatives, Price } from '@vangnet/domain/premium/quote';
import type { NetPremium } from '@vangnet/domain/product/tax';
import { formatDate } from '@vangnet/domain/values/dates';
import { euroFromCents, type Cents } from '@vangnet/domain/values/money';
import type { Calculated, Rerated } from './calculate-premium.ts';

type Result = Calculation['results'][number];

/** Writes a calculation in the notation of the agreement: euro, and dates as dd-mm-yyyy. */
export function calculationResponse({
  price,
  explanation,
  alternatives,
  risk,
  net,
  pensionGap,
  rerated,
}: Calculated): Calculation {
  const { premiumProgression, firstMonth, startDate, endDate, tariffVersion } = price;
  const result: Result = {
    premiumProgression: progressionInEuro(premiumProgression),
    disability: { amount: euroFromCents(firstMonth) },
    firstYearDiscount: price.figures.firstYearDiscount,
    policyFee: euroFromCents(price.figures.policyFee),
    explanation: explanation.map((line) => ({ ...line, amount: euroFromCents(line.amount) })),
    alternatives: alternativesInEuro(alternatives),
    risk,
    ...(net && { net: netInEuro(net) }),
    ...(pensionGap && { pensionGap }),
    ...(rerated && { rerated: reratedInEuro(rerated) }),
  };
  return {
    success: true,
    results: [result],
    startDate: formatDate(startDate),
    endDate: formatDate(endDate),
    tariffVersion,
  };
}

export const progressionInEuro = (years: Price['premiumProgression']): Result['premiumProgression'] =>
  years.map(({ year, age, amount }) => ({ year, age, amount: euroFromCents(amount) }));

export function alternativesInEuro(alternatives: Alternatives): Result['alternatives'] {
  const { claimDuration, waitingPeriod, mentalIllnessIncluded, indexation, matrix } = alternatives;
  return {
    claimDuration: claimDuration.map(priceInEuro),
    waitingPeriod: waitingPeriod.map((one) => ({ ...priceInEuro(one), ownMoney: euroFromCents(one.ownMoney) })),
    mentalIllnessIncluded: mentalIllnessIncluded.map(priceInEuro),
    indexation: indexation.map(priceInEuro),
    matrix: matrix.map(priceInEuro),
  };
}

function priceInEuro<Option extends { amount: Cents; difference: Cents }>(option: Option): Option {
  return { ...option, amount: euroFromCents(option.amount), difference: euroFromCents(option.difference) };
}

function netInEuro({ taxYear, amount, rate, income, assumptions }: NetPremium): NonNullable<Result['net']> {
  const known = income === undefined ? {} : { income: euroFromCents(income) };
  return { taxYear, rate, amount: euroFromCents(amount), ...known, assumptions: [...assumptions] };
}

const reratedInEuro = ({ previousVersion, previousAmount }: Rerated) => ({
  previousVersion,
  previousAmount: euroFromCents(previousAmount),
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two sets of types for draft 7 of JSON Schema
const schema = z.toJSONSchema(calculationSchema, { target: 'draft-7' }) as Parameters<typeof fastJson>[0];
const write = fastJson(schema);

/**
 * The JSON of a calculation, as its schema says: a third of the time of `JSON.stringify`, which is slow with keys that
 * are numbers (`outlast`) and with a € in a sentence.
 */
export const writeCalculation = (response: Calculation | Failure): string =>
  response.success ? write(response) : JSON.stringify(response);
