import * as z from 'zod/mini';
import { sentDraftSchema } from '@vangnet/domain/application/draft-schema';
import { code, shortText } from '@vangnet/domain/application/fields';
import { proofSchema } from '@vangnet/domain/application/link-proof';
import { email } from '@vangnet/domain/application/fields-personal';
import { calculationSchema } from './calculation-response.ts';
import { endpoint } from './endpoint.ts';
import { data, failureSchema, nothing } from './envelope.ts';
import { signedQuote, token } from './ids.ts';

/** Where a visitor came from. Sent only after consent. */
export const trackingSchema = z.strictObject({
  dci: z.optional(shortText),
  utmSource: z.optional(shortText),
  utmMedium: z.optional(shortText),
});
export type Tracking = z.infer<typeof trackingSchema>;

const version = z.int().check(z.gte(1));
/** The quote that was last asked for could not be delivered at the address in the draft, and is not tried any more. */
const emailFailed = z.optional(z.literal(true));
const params = z.object({ token });

export const createApplication = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/applications',
  summary: 'Saves a new draft. The same Idempotency-Key with the same body returns the same token.',
  headers: z.object({ 'idempotency-key': z.optional(z.string().check(z.minLength(22), z.maxLength(200))) }),
  /** `quote`: the signed quote that the visitor came with. Of it only the partner is kept, and only when it is ours. */
  body: z.extend(sentDraftSchema, { ...trackingSchema.shape, quote: z.optional(signedQuote) }),
  responses: {
    /** `id` and `token` are the same value; the key of the stored row never leaves the server. */
    201: data(z.object({ id: token, token, version })),
    409: failureSchema,
    422: failureSchema,
  },
});

export const updateApplication = endpoint({
  method: 'PUT',
  path: '/api/applications/:token',
  summary:
    'Replaces the draft. 412, and nothing changes, when the stored version is newer than `version`. 409 when occupation and birth date both differ: another person needs another application.',
  params,
  body: z.extend(sentDraftSchema, { ...trackingSchema.shape, version: z.optional(version) }),
  responses: {
    200: data(z.object({ id: token, version, emailFailed })),
    404: failureSchema,
    409: failureSchema,
    412: failureSchema,
    422: failureSchema,
  },
});

const saved = z.object({
  id: token,
  version,
  payload: sentDraftSchema,
  /** A paid one goes on at /payment/status with its `paymentId`; of a withdrawn one nobody is insured. */
  status: z.enum(['draft', 'paid', 'submitted', 'withdrawn']),
  paymentId: z.optional(z.string()),
  /** Moment in ISO 8601. */
  withdrawnAt: z.optional(z.string()),
  emailFailed,
  /** The price of the answers, as the calculate call gives it; only for a draft that has a price. */
  calculation: z.optional(calculationSchema),
  /** Only for a mailed link, which opens nothing by itself. Without the proof that is needed the payload is empty. */
  link: z.optional(z.object({ proofNeeded: z.boolean() })),
});

export const readApplication = endpoint({
  method: 'GET',
  path: '/api/applications/:token',
  summary: 'The saved draft. 404 alike for unknown, expired and deleted tokens.',
  params,
  responses: {
    200: z.object({
      success: z.literal(true),
      status: z.literal(200),
      data: saved,
    }),
    404: failureSchema,
    409: failureSchema,
  },
});

/** Goes on by a mailed link. The new token ends all others of the application when it is first used to change it. */
export const continueApplication = endpoint({
  method: 'POST',
  path: '/api/applications/:token/continue',
  summary:
    'Exchanges the token of a mailed link for one that opens the application. Birth date and postcode are needed once personal data was entered.',
  params,
  body: z.strictObject(z.partial(proofSchema).shape),
  responses: {
    /** `emailRead`: the link was mailed to the address in the draft, so the visitor need not repeat that address. */
    200: data(z.extend(saved, { emailRead: z.boolean() })),
    404: failureSchema,
    422: failureSchema,
  },
});

/** Deletes a draft and everything that belongs to it, for good. */
export const deleteApplication = endpoint({
  method: 'DELETE',
  path: '/api/applications/:token',
  summary: 'Deletes a draft for good.',
  params,
  responses: { 204: nothing, 404: failureSchema, 409: failureSchema },
});

/** Without an address the response asks for one; on the screens the offer does that first. */
const quoteEmail = z.pipe(
  z.string({ error: code('quote.noEmail') }).check(z.minLength(1, code('quote.noEmail'))),
  email,
);

/** `status` is error when the quote cannot be sent now; `message` is the Dutch sentence for the visitor. */
export const sendQuote = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/applications/:token/send-to-mail',
  summary:
    'Sends the quote of the saved draft, as a mail with a PDF and a link to go on. The response does not wait for the delivery.',
  params,
  body: z.strictObject({ email: quoteEmail }),
  responses: {
    200: data(
      z.union([
        z.object({
          status: z.literal('success'),
          premium: z.number().check(z.describe('Of the first month, as the quote names it, in euro')),
        }),
        z.object({ status: z.literal('error'), message: z.optional(z.string()) }),
      ]),
    ),
    404: failureSchema,
  },
});

export const validateApplication = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/application-form/validate',
  summary: 'Whether the saved application is complete and accepted; gives its reference.',
  body: z.strictObject({ token }),
  responses: {
    200: z.object({ success: z.literal(true), results: z.object({ referenceId: z.string() }) }),
    404: failureSchema,
    422: failureSchema,
  },
});
