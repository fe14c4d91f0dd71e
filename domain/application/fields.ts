import * as z from 'zod/mini';
import { parseDate } from '../values/dates.ts';
import type { MessageCode } from './text.ts';

/** The code that stands in an issue's message until `text.ts` turns it into Dutch. */
export const code = (value: MessageCode): MessageCode => value;

/** Text of one line. The limit keeps a pasted book out of the store; no Dutch name or street comes near it. */
export const shortText = z.string().check(z.maxLength(200));

/** A monthly or yearly amount in euro with at most two decimals, as the HTTP agreement writes it. */
export const euro = z.number().check(z.gte(0), z.lte(100_000_000), z.multipleOf(0.01));

/** A birth date as dd-mm-yyyy; the day has to exist. */
export const dateOfBirth = z.string({ error: code('dateOfBirth.required') }).check(
  z.minLength(1, code('dateOfBirth.required')),
  z.regex(/^\d{2}-\d{2}-\d{4}$/, code('dateOfBirth.format')),
  z.refine((text) => parseDate(text) !== undefined, { error: code('dateOfBirth.format') }),
  z.describe('dd-mm-yyyy, a day that exists'),
);
