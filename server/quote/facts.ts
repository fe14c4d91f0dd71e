import { formatPercentage } from '@vangnet/domain/product/figure-words';
import {
  chanceSentence,
  coveredSentence,
  gapInEuro,
  pensionSentence,
  riskBasis,
} from '@vangnet/domain/product/risk-words';
import { insuredShare } from '@vangnet/domain/product/state-pension';
import { formatChange, formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import type { Quote } from './quote.ts';
import { facts, price, receipt } from './text.ts';

export type Fact = [label: string, value: string];

/** What the mail shows, above the link to go on. */
export function mailFacts(quote: Quote): Fact[] {
  return [
    ...quote.choices,
    [facts.startDate, quote.startDate],
    [facts.validUntil, quote.startDate],
    [facts.fee, facts.feeValue(formatWholeEuro(quote.figures.policyFee))],
  ];
}

/** What stands under the price: the discount, if there is one, and the premium that follows. */
export function priceNotes({ discount, figures, premiums }: Quote): {
  discount: string | undefined;
  afterwards: Fact | undefined;
} {
  const second = premiums.find(({ year }) => year === 2);
  return {
    discount: discount ? price.discount(formatPercentage(figures.firstYearDiscount)) : undefined,
    afterwards: second && [price.afterwards, price.perMonth(formatEuro(second.amount))],
  };
}

type Line = { label: string; sentence: string; amount: string };

/** How the first month is made up, as on the screen, the total last. */
export function receiptLines({ explanation, firstMonth }: Quote): Line[] {
  const lines = explanation.map(({ label, sentence, amount }, index) => ({
    label,
    sentence,
    amount: index === 0 ? formatEuro(amount) : formatChange(amount),
  }));
  return [...lines, { label: receipt.total, sentence: receipt.totalSentence, amount: formatEuro(firstMonth) }];
}

/** Sentences about the risk of a quote, for mail, text and PDF. */
export function riskWords(quote: Quote) {
  const { risk, endAge, tariffVersion } = quote;
  return {
    chance: chanceSentence(risk.chance, endAge),
    covered: coveredSentence(risk.coveredShare),
    basis: riskBasis(tariffVersion, endAge),
    pension: pensionWords(quote),
  };
}

export type PensionWords = NonNullable<ReturnType<typeof pensionWords>>;

function pensionWords({ pension, endAge, sumAssured, claimDuration, premiums }: Quote) {
  if (!pension) return undefined;
  const until = { ...pension, endAge };
  return {
    until,
    /** Of the time from the start to the state pension, 0 to 1. */
    insuredShare: insuredShare(until, premiums[0]?.age ?? endAge),
    /** Undefined without a gap. */
    inEuro: gapInEuro(until, sumAssured),
    sentence: pensionSentence(until, claimDuration),
  };
}
