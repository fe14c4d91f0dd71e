import { labels } from '@vangnet/domain/application/answers-text';
import type { ReactNode } from 'react';
import type { Durations } from '@vangnet/contract/pages';
import type { Submission } from '@vangnet/contract/submission';
import { dayWords } from '@vangnet/domain/product/figure-words';
import { earliestStart, startSentence } from '@vangnet/domain/product/start-words';
import { lastDayToWithdraw } from '@vangnet/domain/product/withdrawal';
import { calendarFile } from '@vangnet/domain/values/calendar-file';
import { dateInWords } from '@vangnet/domain/values/date-in-words';
import { amsterdamDate, parseDate } from '@vangnet/domain/values/dates';
import { centsFromEuro, formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { calendarText as calendar, receiptText as text } from './text.ts';

type Receipt = Omit<Submission, 'sentTo' | 'course'>;

/** The facts of the submission that the server knows. */
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
      label: labels.sumAssured,
      value: sumAssured === undefined ? undefined : text.perMonth(formatWholeEuro(centsFromEuro(sumAssured))),
    },
    { label: text.startTerm, value: receipt.startDate && earliestStart(receipt.startDate) },
  ].filter(({ value }) => value !== undefined);
}

/**
 * Lists what happens now, in order, with the days and amounts that are known.
 *
 * @param durations how long each step takes, in words of the brand
 * @param received the note of the first step
 */
export function stepsAfter(receipt: Receipt | undefined, { health, review }: Durations, received?: ReactNode) {
  const start = receipt?.startDate;
  const notes = [
    start && `${startSentence(start)} ${text.notYet}`,
    receipt && text.thinking(dayWords(receipt.withdrawalDays)),
  ];
  return [
    {
      title: text.received,
      time: receipt && dateInWords(amsterdamDate(new Date(receipt.submittedAt))),
      note: received,
    },
    { title: text.health, time: health, note: text.healthNote },
    { title: text.review, time: review, note: text.reviewNote },
    { title: text.policy, time: text.policyTime, note: notes.filter(Boolean).join(' ') || undefined },
  ];
}

/** The days of an application for the applicant's own calendar, as an iCalendar file. */
export function calendarOf(receipt: Receipt, brand: string): string {
  const { referenceId, withdrawalDays, startDate } = receipt;
  const submitted = new Date(receipt.submittedAt);
  const start = startDate === undefined ? undefined : parseDate(startDate);
  const lastDay = {
    id: `${referenceId}-bedenktijd`,
    day: lastDayToWithdraw(receipt, submitted),
    title: calendar.lastDay,
    note: calendar.lastDayNote(dayWords(withdrawalDays), referenceId),
  };
  const first = start && {
    id: `${referenceId}-start`,
    day: start,
    title: calendar.start(brand),
    note: calendar.startNote(referenceId),
  };
  return calendarFile(brand, first ? [first, lastDay] : [lastDay], submitted);
}
