import type { Calculation } from '@vangnet/contract/calculation';
import type { Alternatives } from '@vangnet/domain/premium/quote';
import type { NetPremium } from '@vangnet/domain/product/tax';
import { formatDate } from '@vangnet/domain/values/dates';
import { euroFromCents, type Cents } from '@vangnet/domain/values/money';
import type { Priced, Rerated } from './calculate-premium.ts';

type Result = Calculation['results'][number];

/** Writes a calculation in the notation of the agreement: euro, and dates as dd-mm-yyyy. */
export function calculationResponse({
  quote,
  explanation,
  alternatives,
  risk,
  net,
  pensionGap,
  rerated,
}: Priced): Calculation {
  const { premiumProgression, firstMonth, startDate, endDate, tariffVersion } = quote;
  const result: Result = {
    premiumProgression: premiumProgression.map(({ year, age, amount }) => ({
      year,
      age,
      amount: euroFromCents(amount),
    })),
    disability: { amount: euroFromCents(firstMonth) },
    firstYearDiscount: quote.figures.firstYearDiscount,
    policyFee: euroFromCents(quote.figures.policyFee),
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

function alternativesInEuro(alternatives: Alternatives): Result['alternatives'] {
  const { claimDuration, waitingPeriod, mentalIllnessIncluded, indexation, matrix } = alternatives;
  return {
    claimDuration: claimDuration.map(priceInEuro),
    waitingPeriod: waitingPeriod.map((one) => ({ ...priceInEuro(one), ownMoney: euroFromCents(one.ownMoney) })),
    mentalIllnessIncluded: mentalIllnessIncluded.map(priceInEuro),
    indexation: indexation.map(priceInEuro),
    matrix: matrix.map(priceInEuro),
  };
}

function priceInEuro<Price extends { amount: Cents; difference: Cents }>(price: Price): Price {
  return { ...price, amount: euroFromCents(price.amount), difference: euroFromCents(price.difference) };
}

function netInEuro({ taxYear, amount, rate, income, assumptions }: NetPremium): NonNullable<Result['net']> {
  const known = income === undefined ? {} : { income: euroFromCents(income) };
  return { taxYear, rate, amount: euroFromCents(amount), ...known, assumptions: [...assumptions] };
}

const reratedInEuro = ({ previousVersion, previousAmount }: Rerated) => ({
  previousVersion,
  previousAmount: euroFromCents(previousAmount),
});
