import * as z from 'zod/mini';
import { cents } from '../values/cents.ts';
import { dayNumber, parseDate, type CalendarDate } from '../values/dates.ts';
import type { MessageCode } from './messages.ts';

/** The code in the message of an issue. `text.ts` has the Dutch sentence for it. */
export const code = (value: MessageCode): MessageCode => value;

/** Text of one line. The limit is far above any name or street, and keeps long pasted texts out of the store. */
export const shortText = z.string().check(z.maxLength(200));

/** A monthly or yearly amount in euro with at most two decimals, as the HTTP agreement writes it. */
export const euro = z.number().check(z.gte(0), z.lte(100_000_000), z.multipleOf(0.01));

/** An amount in cents that is asked; the bounds have messages of their own. */
export const askedAmount = (required: MessageCode, ...bounds: z.core.$ZodCheck<number>[]) =>
  z.pipe(z.int({ error: code(required) }).check(...bounds), z.transform(cents));

const birthDate = (unreal: MessageCode) =>
  z.string({ error: code('dateOfBirth.required') }).check(
    z.minLength(1, code('dateOfBirth.required')),
    z.regex(/^\d{2}-\d{2}-\d{4}$/, code('dateOfBirth.format')),
    z.refine((text) => parseDate(text) !== undefined, { error: code(unreal) }),
    z.describe('dd-mm-yyyy, a day that exists'),
  );

/** A birth date as dd-mm-yyyy; the day has to exist. */
export const dateOfBirth = birthDate('dateOfBirth.format');

/** The same as it is asked on a screen: not after `today`, and with a sentence of its own for a day that does not exist. */
export function dateOfBirthUntil(today: CalendarDate) {
  const isPast = (text: string) => {
    const born = parseDate(text);
    return !born || dayNumber(born) <= dayNumber(today);
  };
  return birthDate('dateOfBirth.unreal').check(z.refine(isPast, { error: code('dateOfBirth.future') }));
}
