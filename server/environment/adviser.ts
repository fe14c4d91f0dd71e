import * as z from 'zod';
import type { Variable } from './variable.ts';

/** What an adviser gets. */
export const adviserVariables = {
  ADVISER_PDF_PASSWORD: {
    schema: z.string().regex(/^[\x21-\x7e]{12,100}$/),
    expected: 'a password of 12 to 100 letters, digits and signs, which encrypts the case files for advisers',
    secret: true,
  },
  ADVISER_MAIL: {
    schema: z.enum(['attachment', 'link']).default('attachment'),
    expected: 'attachment (the mail carries the case file) or link (the case file stays on this server)',
  },
} satisfies Record<string, Variable>;
