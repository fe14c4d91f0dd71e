import type { QuoteBody } from '@vangnet/contract/quotes';
import { bare } from './dom.ts';

/**
 * The answers as they are typed or set, by the names of the quote API, which the attributes have too. They begin as on
 * our own pages, which leave the duration open. What a page sets wrongly is refused by the server, in words.
 */
export const BEGIN = {
  occupation: '',
  dateOfBirth: '',
  sumAssured: '',
  claimDuration: '',
  waitingPeriod: 'DAYS_30',
  mentalIllnessIncluded: 'false',
  indexation: 'NO_INDEXATION',
} satisfies { [Name in keyof QuoteBody]: string };

export type Field = keyof typeof BEGIN;
export type Answers = Record<Field, string>;

/** The field of an attribute, whose name HTML makes lower case. */
export const fieldOf = (attribute: string): string | undefined =>
  Object.keys(BEGIN).find((name) => name.toLowerCase() === attribute);

/** A typed date as dd-mm-yyyy, from 1-3-1985 or 01031985; undefined when there is no such day. */
export function dateIn(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d\d?)\D?(\d\d?)\D?(\d{4})$/.exec(typed.trim()) ?? [];
  const date = [day.padStart(2, '0'), month.padStart(2, '0'), year];
  // A month that does not exist gives an invalid date, and a day that does not exist another one.
  return new Date(`${date.toReversed().join('-')}T12:00Z`).getUTCDate() === +day ? date.join('-') : undefined;
}

/** A typed amount in euro with at most two decimals, from 2400, 2.400, 2,400 or € 2.400,50; undefined when it is none. */
export function euroIn(typed: string): number | undefined {
  const bare = typed.replace(/[€\s]/g, '').replace(/[.,](?=\d{3}\b)/g, '');
  return /^\d{1,8}([.,]\d\d?)?$/.test(bare) ? +bare.replace(',', '.') : undefined;
}

/** The body of the call for a price; empty while an answer is open. */
export function requestOf(answers: Answers): string {
  const dateOfBirth = dateIn(answers.dateOfBirth);
  const sumAssured = euroIn(answers.sumAssured);
  const mentalIllnessIncluded = answers.mentalIllnessIncluded === 'true';
  return answers.occupation && answers.claimDuration && dateOfBirth && sumAssured
    ? JSON.stringify(
        bare({ ...answers, dateOfBirth, sumAssured, mentalIllnessIncluded, include: bare(['alternatives']) }),
      )
    : '';
}
