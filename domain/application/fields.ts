import * as z from 'zod/mini';
import { cents } from '../values/cents.ts';
import { dayNumber, parseDate, type CalendarDate } from '../values/dates.ts';
import { normaliseDateInput } from '../values/typed-date.ts';
import { seenText, typedText } from '../values/typed.ts';
import type { MessageCode } from './messages.ts';

/** The code in the message of an issue. `text.ts` has the Dutch sentence for it. */
export const code = (value: MessageCode): MessageCode => value;

/** Text that people type, at most this long. What is longer is refused before anything reads it. */
const typedUpTo = (most: number, normalise: (text: string) => string, required?: MessageCode) =>
  z.string(required && { error: required }).check(z.maxLength(most, { abort: true }), z.overwrite(normalise));

/**
 * Text of one line, in the notation that `normalise` gives it. The limit is far above any name or street, and keeps long
 * pasted texts out of the store.
 */
export const oneLine = (normalise = typedText, required?: MessageCode) => typedUpTo(200, normalise, required);

/** Text of one line as its reader sees it. */
export const shortText = oneLine();

/** A required text; one of which nothing is seen is refused. */
export const filled = (required: MessageCode, normalise = typedText) =>
  oneLine(normalise, required).check(z.minLength(1, required));

/** Text of several lines. */
export const longText = typedUpTo(2000, seenText);

/** A monthly or yearly amount in euro with at most two decimals, as the HTTP agreement writes it. */
export const euro = z.number().check(z.gte(0), z.lte(100_000_000), z.multipleOf(0.01));

/**
 * An amount in cents that is asked; the bounds have messages of their own. What was typed and is no amount comes as a text,
 * and is not called empty.
 */
export const askedAmount = (required: MessageCode, ...bounds: z.core.$ZodCheck<number>[]) =>
  z.pipe(
    z.int({ error: ({ input }) => (input === undefined ? required : code('amount.format')) }).check(...bounds),
    z.transform(cents),
  );

const birthDate = (unreal: MessageCode) =>
  filled('dateOfBirth.required', normaliseDateInput).check(
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
