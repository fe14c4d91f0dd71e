import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { failureSchema, results } from './envelope.ts';
import { entranceCode, issuerId, token, transactionId } from './ids.ts';

export const listIssuers = endpoint({
  method: 'GET',
  path: '/api/idin/issuers',
  summary: 'The banks of the identity service, in its own order; at most a week old.',
  responses: {
    200: results(z.array(z.object({ ID: z.string(), name: z.string() }))),
    /** Sent only while the service has never responded. */
    503: failureSchema,
  },
});

export const requestIdentity = endpoint({
  method: 'POST',
  path: '/api/idin/authentication-request',
  summary: 'Starts the identity check of a paid application at a bank.',
  body: z.strictObject({ issuerId, token }),
  responses: {
    200: results(z.object({ authenticationUrl: z.string(), transactionId: z.string() })),
    404: failureSchema,
    /** The application is not paid for, has two accounts to choose between, is submitted already, has no passed test any more, or was checked too often today. */
    409: failureSchema,
    /** A correction of the application removed a required answer, or the declarations. */
    422: failureSchema,
    /** The identity service does not respond. */
    503: failureSchema,
  },
});

export const IDENTITY_STATUSES = ['Success', 'Cancelled', 'Expired', 'Failure', 'Open', 'Pending'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

/**
 * The outcome of the check. The server compares names and birth date and does not keep them. The fields of the
 * specification stay in the response, empty, so that its shape does not change.
 */
export const identityResult = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/idin/authentication-response',
  summary: 'Asks the outcome of an identity check once and compares it with the application.',
  body: z.strictObject({
    trxid: transactionId,
    /** The entrance code that the bank sends back beside trxid. */
    ec: z.optional(entranceCode),
    token,
  }),
  responses: {
    200: results(
      z.object({
        status: z.enum(IDENTITY_STATUSES),
        match: z.boolean(),
        legalLastName: z.optional(z.string()),
        preferredLastName: z.optional(z.string()),
        dateOfBirth: z.optional(z.string()),
      }),
    ),
    404: failureSchema,
    /** The check belongs to another application, or the person failed a knowledge test before. */
    409: failureSchema,
    /** The identity service does not respond; the check stays as it is and can be asked for again. */
    503: failureSchema,
  },
});
