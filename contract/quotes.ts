import * as z from 'zod/mini';
import { sentDraftSchema } from '@vangnet/domain/application/draft-schema';
import { dateOfBirth, euro, shortText } from '@vangnet/domain/application/fields';
import { coverFields } from '@vangnet/domain/product/cover';
import { alternativesSchema, calculationSchema, progressionSchema, riskSchema } from './calculation-response.ts';
import { endpoint } from './endpoint.ts';
import { data, failureSchema } from './envelope.ts';
import { signedQuote } from './ids.ts';

/** A sentence for people in both languages of the product. */
const sentence = z.object({ nl: z.string(), en: z.string() });

/** RFC 9457, with the faults that other calls have: a code for programs, the field, the sentence for people. */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string().check(z.describe('The meaning of the status')),
  status: z.int(),
  detail: z.string().check(z.describe('The first sentence, in English')),
  errors: z.array(z.object({ code: z.string(), field: z.optional(z.string()), message: sentence })),
  reference: z.optional(z.string().check(z.describe('Finds a 5xx in the log of the server'))),
});
export type Problem = z.infer<typeof problemSchema>;

/** The person and the cover that a quote is for. */
export const quoteRequestSchema = z.strictObject({
  occupation: shortText.check(z.describe('A name of the list of occupations')),
  dateOfBirth,
  ...coverFields(euro),
  reference: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w.:-]{1,100}$/),
        z.describe('Of the caller, who gets it back; the same request has the same id'),
      ),
  ),
  include: z.optional(z.array(z.enum(['progression', 'alternatives'])).check(z.maxLength(2))),
});
export type QuoteBody = z.infer<typeof quoteRequestSchema>;

/** Rows of one call. */
export const MOST_ROWS = 100;

const amount = z.number().check(z.gte(0));

/** A price in euro per month, with the address where its visitor continues with it. Days are dd-mm-yyyy. */
export const quoteSchema = z.object({
  id: z.string(),
  reference: z.optional(z.string()),
  premium: z.object({
    first: amount.check(z.describe('First month, after the discount')),
    after: z.optional(amount.check(z.describe('Year 2; absent for a cover of one year'))),
    highest: z.optional(
      z.object({ amount, year: z.int() }).check(z.describe('Highest after year 1, and its first year')),
    ),
  }),
  startDate: z.string(),
  endDate: z.string(),
  validUntil: z.string().check(z.describe('The last day on which the same request has this price')),
  tariffVersion: z.string(),
  risk: riskSchema,
  continueUrl: z.string().check(z.describe('The signed quote is in the fragment, which reaches no log')),
  progression: z.optional(progressionSchema),
  alternatives: z.optional(alternativesSchema),
});
export type Quote = z.infer<typeof quoteSchema>;

/** The response to many: a quote or a problem for each row, in the order of the request. */
export const quotesSchema = z.object({
  results: z.array(
    z.union([
      z.object({ status: z.literal(200), quote: quoteSchema }),
      z.object({ status: z.int(), problem: problemSchema }),
    ]),
  ),
});

const problems = (...statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [status, problemSchema] as const));

const headers = z.object({ authorization: z.optional(z.string()) });
/** A quote of the API: its failures are problems. */
const ALWAYS = [401, 403, 429, 500, 503];

export const askQuotes = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/v1/quotes',
  id: 'createQuotes',
  security: 'partnerKey',
  summary: 'The price of one cover, or of up to 100; a row that has none says why, and the others have theirs.',
  headers,
  body: z.union([
    quoteRequestSchema,
    z.strictObject({ quotes: z.array(quoteRequestSchema).check(z.minLength(1), z.maxLength(MOST_ROWS)) }),
  ]),
  responses: { 200: z.union([quoteSchema, quotesSchema]), ...problems(400, 413, 415, 422, ...ALWAYS) },
});

export const readQuote = endpoint({
  method: 'GET',
  path: '/api/v1/quotes/:id',
  id: 'getQuote',
  security: 'partnerKey',
  summary: 'The same quote again, until the last day of its validity.',
  headers,
  params: z.object({ id: z.string().check(z.regex(/^[\w.-]{1,700}$/, 'request.notFound')) }),
  responses: { 200: quoteSchema, ...problems(404, ...ALWAYS) },
});

const suggestion = z.object({
  name: z.string(),
  also: z.optional(z.string().check(z.describe('The synonym by which it was found, when its name does not say it'))),
});

const foundOccupations = z.object({
  occupations: z.array(suggestion).check(z.maxLength(20)),
  count: z.int().check(z.describe('Of all that were found')),
  near: z.boolean().check(z.describe('Nothing has the text in it; these have it but for one typing error')),
});
export type FoundOccupations = z.infer<typeof foundOccupations>;

export const searchOccupations = endpoint({
  method: 'GET',
  path: '/api/v1/occupations',
  id: 'searchOccupations',
  security: 'partnerKey',
  summary: 'The occupations that a typed text means, the best first: by name, by synonym, and with one typing error.',
  headers,
  query: z.object({ q: z.optional(shortText) }),
  responses: { 200: foundOccupations, ...problems(404, ...ALWAYS) },
});

/** How a quote that comes back compares with the price of now. */
const QUOTE_STATES = ['same', 'changed', 'expired', 'tampered', 'unknownPartner'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const openQuote = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/quotes/open',
  id: 'openQuote',
  summary: 'A signed quote computed again: its answers, the price of now, and why it differs from the price of then.',
  body: z.strictObject({ quote: signedQuote }),
  responses: {
    200: data(
      z.object({
        state: z.enum(QUOTE_STATES),
        code: z.optional(z.string()),
        message: z.optional(sentence),
        quoted: z.optional(z.object({ first: amount, after: z.optional(amount), validUntil: z.string() })),
        calculation: calculationSchema,
        draft: sentDraftSchema,
        partner: z.optional(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
    422: failureSchema,
  },
});
