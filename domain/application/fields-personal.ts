import * as z from 'zod/mini';
import { normaliseEmail } from '../values/mailbox.ts';
import { mobileNumber } from '../values/phone.ts';
import { normalisePostcode, POSTCODE_PATTERN } from '../values/postcode.ts';
import { typedText } from '../values/typed.ts';
import { code, filled, oneLine } from './fields.ts';
import type { MessageCode } from './messages.ts';

export const postcode = oneLine(normalisePostcode, 'postcode.format').check(
  z.regex(POSTCODE_PATTERN, code('postcode.format')),
);

export const houseNumber = oneLine(typedText, 'houseNumber.required').check(
  z.regex(/^[1-9]\d{0,4}$/, code('houseNumber.required')),
);

/** A mobile number as people write it, or the eight digits behind the fixed +31 (0)6. */
export const mobile = oneLine(typedText, 'phone.format').check(
  z.refine((text: string) => mobileNumber(text) !== undefined, { error: code('phone.format') }),
);

export const email = filled('email.required', normaliseEmail).check(
  z.regex(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/, code('email.format')),
);

/** A required tick. */
export const ticked = (required: MessageCode) => z.literal(true, { error: required });
