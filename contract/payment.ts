import * as z from 'zod/mini';
import { euro } from '@vangnet/domain/application/fields';
import { endpoint } from './endpoint.ts';
import { data, failureSchema, nothing } from './envelope.ts';
import { token } from './ids.ts';
import { ACCOUNT_CHOICES, accountCheckSchema } from '@vangnet/domain/product/payment';

const paymentId = z.string().check(z.minLength(1), z.maxLength(60));

/** The cookie of the browser that started a payment; it is sent to /api/payment only. */
export const PAYMENT_COOKIE = 'vangnet_payment';

/** Section 7 of the specification names more fields in the request; the server uses none of them. */
export const createPayment = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/payment',
  summary: 'Starts the payment of one cent, or returns the open one; 409 with its payment for a paid application.',
  body: z.looseObject({ token }),
  responses: {
    201: data(z.object({ paymentUrl: z.string(), paymentId })),
    404: failureSchema,
    409: z.extend(failureSchema, { data: z.optional(z.object({ paymentId })) }),
    422: failureSchema,
  },
});

const ending = z.string().check(z.regex(/^[A-Z0-9]{4}$/));
/** The last four digits of both accounts are there as long as there is a choice between them. */
const shownAccount = z.extend(accountCheckSchema, {
  ends: z.optional(z.object({ payer: ending, entered: ending })),
});

export type ShownAccount = z.infer<typeof shownAccount>;

export const paymentStatus = endpoint({
  method: 'GET',
  path: '/api/payment/:id/status',
  summary:
    'The status of a payment. Only the browser that started it gets calculation_request_id (the token to go on with), paymentUrl while it is open, and what is known of the account once it is paid.',
  params: z.object({ id: z.string() }),
  headers: z.object({ cookie: z.optional(z.string()) }),
  sentenceField: 'error',
  responses: {
    200: data(
      z.object({
        status: z
          .string()
          .check(z.describe('open, pending, paid, failed, canceled, expired, authorized or another word')),
        amount: euro,
        createdAt: z.string(),
        calculation_request_id: z.optional(z.string()),
        account: z.optional(shownAccount),
        paymentUrl: z.optional(z.string()),
      }),
    ),
    404: z.extend(failureSchema, { error: z.string() }),
  },
});

export const chooseAccount = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/payment/:id/account',
  security: 'paymentCookie',
  summary:
    'Chooses from which account the premium is collected after another one paid than was entered. Only for the browser that started the payment, until the identity check starts.',
  params: z.object({ id: z.string() }),
  headers: z.object({ cookie: z.optional(z.string()) }),
  /** The account that paid needs a mandate of its own. */
  body: z.strictObject({ choice: z.enum(ACCOUNT_CHOICES), directDebit: z.optional(z.boolean()) }),
  responses: {
    200: data(shownAccount),
    404: failureSchema,
    /** There is nothing to choose, or the identity check has begun. */
    409: failureSchema,
    422: failureSchema,
  },
});

/** The provider calls this with the id of a payment. Nothing in the form is trusted: the payment is fetched again. */
export const PAYMENT_WEBHOOK = '/api/payment/webhook';

export const paymentChanged = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: PAYMENT_WEBHOOK,
  summary:
    'The payment provider lets know that a payment has changed. Nothing in it is believed: the payment is fetched. What is no payment of ours gets the same response.',
  consumes: 'application/x-www-form-urlencoded',
  body: z.object({ id: paymentId }),
  responses: { 200: nothing, 503: nothing },
});
