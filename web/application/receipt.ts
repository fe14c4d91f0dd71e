import { answers } from '@vangnet/domain/application/answers';
import type { Submission } from '@vangnet/contract/submission';
import { dayWords } from '@vangnet/domain/product/figure-words';
import { earliestStart } from '@vangnet/domain/product/start-words';
import { dateInWords, dayInWords } from '@vangnet/domain/values/date-in-words';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { centsFromEuro, formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { receiptText as text } from './text.ts';

type Receipt = Omit<Submission, 'sentTo'>;

/** The submission as the server tells it. */
export function factsOf(receipt: Receipt) {
  const { premium, sumAssured } = receipt;
  return [
    { label: text.referenceTerm, value: receipt.referenceId },
    { label: text.receivedTerm, value: dateInWords(amsterdamDate(new Date(receipt.submittedAt))) },
    {
      label: text.premiumTerm,
      value: premium === undefined ? undefined : text.perMonth(formatEuro(centsFromEuro(premium))),
    },
    {
      label: answers.sumAssured.label,
      value: sumAssured === undefined ? undefined : text.perMonth(formatWholeEuro(centsFromEuro(sumAssured))),
    },
    { label: text.startTerm, value: receipt.startDate && earliestStart(receipt.startDate) },
  ].filter(({ value }) => value !== undefined);
}

const payNote = (premium: number, fee: number) =>
  text.payNote(formatEuro(centsFromEuro(premium)), formatWholeEuro(centsFromEuro(fee)));

/** Lists what happens now, in order, with the days and amounts that are known. */
export function stepsAfter(receipt: Receipt | undefined) {
  const start = receipt?.startDate;
  return [
    { title: text.received, ...(receipt ? { note: text.reference(receipt.referenceId) } : {}) },
    text.health,
    text.review,
    { title: text.policy, note: text.policyNote(receipt && dayWords(receipt.withdrawalDays)) },
    ...(start === undefined ? [] : [{ title: text.starts(dayInWords(start)), note: text.startsNote }]),
    ...(receipt?.premium === undefined ? [] : [{ title: text.pay, note: payNote(receipt.premium, receipt.policyFee) }]),
  ];
}
