import * as z from 'zod';

/** What who wrote something else reads: what it must be, in their words. */
export const mustBe =
  (what: string) =>
  ({ input }: { readonly input?: unknown }) =>
    `must be ${what}, not ${JSON.stringify(input)}`;

/** A text of this form. */
export const written = (form: RegExp, what: string) => z.string().regex(form, { error: mustBe(what) });
