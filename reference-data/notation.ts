import * as z from 'zod';

/** The message for an input of another form: what it must be, and what stands there. */
export const mustBe =
  (what: string) =>
  ({ input }: { readonly input?: unknown }) =>
    `must be ${what}, not ${JSON.stringify(input)}`;

/** A text of this form. */
export const written = (form: RegExp, what: string) => z.string().regex(form, { error: mustBe(what) });
