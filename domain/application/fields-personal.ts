import * as z from 'zod/mini';
import { POSTCODE_PATTERN } from '../values/postcode.ts';
import { mobileNumber } from '../values/phone.ts';
import { code } from './fields.ts';
import type { MessageCode } from './messages.ts';

/** A required text; one of spaces only is refused. */
export const filled = (required: MessageCode) =>
  z.string({ error: required }).check(z.maxLength(200), z.regex(/\S/, required));

export const postcode = z
  .string({ error: code('postcode.format') })
  .check(z.regex(POSTCODE_PATTERN, code('postcode.format')));

export const houseNumber = z
  .string({ error: code('houseNumber.required') })
  .check(z.regex(/^[1-9]\d{0,4}$/, code('houseNumber.required')));

/** A mobile number as people write it, or the eight digits behind the fixed +31 (0)6. */
export const mobile = z
  .string({ error: code('phone.format') })
  .check(z.refine((text: string) => mobileNumber(text) !== undefined, { error: code('phone.format') }));

export const email = z
  .string({ error: code('email.required') })
  .check(
    z.minLength(1, code('email.required')),
    z.maxLength(200),
    z.regex(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/, code('email.format')),
  );

/** A required tick. */
export const ticked = (required: MessageCode) => z.literal(true, { error: required });
