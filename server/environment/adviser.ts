import * as z from 'zod';
import type { Variable } from './variable.ts';

/** What an adviser gets. */
export const adviserVariables = {
  ADVISER_PDF_PASSWORD: {
    schema: z.string().regex(/^[\x21-\x7e]{12,100}$/),
    expected: 'the password of 12 to 100 letters, digits and signs with which advisers open the case they are mailed',
    secret: true,
  },
  ADVISER_MAIL: {
    schema: z.enum(['attachment', 'link']).default('attachment'),
    expected: 'attachment (the case goes along with the mail) or link (it stays here)',
  },
} satisfies Record<string, Variable>;
