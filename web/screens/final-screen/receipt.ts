import type { Submission } from '@vangnet/contract/submission';
import { POLICY_FEE } from '@vangnet/domain/product/constants';
import { parseDate } from '@vangnet/domain/values/dates';
import { centsFromEuro, formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { text } from './text.ts';

const day = (date: Date) =>
  new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(date);

/** The first day of cover in words; undefined for what is no dd-mm-yyyy. */
function startOf({ startDate }: Submission): string | undefined {
  const date = startDate === undefined ? undefined : parseDate(startDate);
  return date && day(new Date(Date.UTC(date.year, date.month - 1, date.day)));
}

/** What was applied for, as the server says it. A submission of an older release told less. */
export function factsOf(receipt: Submission) {
  const { premium, sumAssured } = receipt;
  return [
    { label: text.referenceTerm, value: receipt.referenceId },
    { label: text.receivedTerm, value: day(new Date(receipt.submittedAt)) },
    {
      label: text.premiumTerm,
      value: premium === undefined ? undefined : text.perMonth(formatEuro(centsFromEuro(premium))),
    },
    {
      label: text.amountTerm,
      value: sumAssured === undefined ? undefined : text.perMonth(formatWholeEuro(centsFromEuro(sumAssured))),
    },
    { label: text.startTerm, value: startOf(receipt) },
  ].filter(({ value }) => value !== undefined);
}

/** What happens now, in order, with the days and amounts that are known. */
export function stepsAfter(receipt: Submission | undefined) {
  const start = receipt && startOf(receipt);
  const premium = receipt?.premium;
  return [
    { title: text.received, ...(receipt ? { note: text.reference(receipt.referenceId) } : {}) },
    text.health,
    text.review,
    text.policy,
    ...(start === undefined ? [] : [{ title: text.starts(start), note: text.startsNote }]),
    ...(premium === undefined
      ? []
      : [{ title: text.pay, note: text.payNote(formatEuro(centsFromEuro(premium)), formatWholeEuro(POLICY_FEE)) }]),
  ];
}
