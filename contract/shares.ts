import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { data, failureSchema, nothing } from './envelope.ts';
import { token } from './ids.ts';

const params = z.object({ token });

/** A quote as others see it: it names nobody. Amounts are in euro, per month; days are dd-mm-yyyy. */
const sharedQuoteSchema = z.object({
  /** The day of the calculation. */
  date: z.string(),
  startDate: z.string(),
  /** The age at which the cover ends. */
  endAge: z.int(),
  firstMonth: z.number(),
  /** Paid once. */
  policyFee: z.number(),
  /** The choices in words, in the order of the questions. */
  choices: z.array(z.tuple([z.string(), z.string()])),
  indexed: z.boolean(),
  premiums: z.array(z.object({ year: z.int(), amount: z.number() })),
  /** Share of the months of not being able to work that the choice pays, a fraction. */
  coveredShare: z.number(),
});

export type SharedQuote = z.infer<typeof sharedQuoteSchema>;

export const shareQuote = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/applications/:token/share',
  summary:
    'Shares the quote of the saved draft under a link, beside the quote that was shared before it. The link stays the same.',
  params,
  /** `alone` leaves out the quote that was shared earlier. */
  body: z.strictObject({ alone: z.boolean() }),
  responses: {
    /** `link` is the token of the link, `quotes` the number of quotes that it shows, `endsOn` its last day. */
    200: data(z.object({ link: token, quotes: z.int(), endsOn: z.string() })),
    404: failureSchema,
    409: failureSchema,
    422: failureSchema,
  },
});

export const endShare = endpoint({
  method: 'DELETE',
  path: '/api/applications/:token/share',
  summary: 'Ends the link for others.',
  params,
  responses: { 204: nothing, 404: failureSchema, 409: failureSchema },
});

export const readShare = endpoint({
  method: 'GET',
  path: '/api/shares/:token',
  summary: 'The quotes of a link for others. 404 alike for unknown, ended and expired links.',
  params,
  responses: {
    200: data(z.object({ quotes: z.array(sharedQuoteSchema), endsOn: z.string() })),
    404: failureSchema,
  },
});

export const quotePdf = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/applications/:token/quote-pdf',
  summary: 'The quote of the saved draft as a PDF, in base64. It names nobody, and nothing is mailed.',
  params,
  responses: {
    200: data(z.object({ name: z.string(), contentType: z.string(), content: z.string() })),
    404: failureSchema,
    409: failureSchema,
    422: failureSchema,
  },
});
