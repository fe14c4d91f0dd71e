import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { failureSchema, results } from './envelope.ts';
import { entranceCode, issuerId, token, transactionId, way } from './ids.ts';

export const listWays = endpoint({
  method: 'GET',
  path: '/api/identity/ways',
  summary: 'The ways in which applicants can show who they are, in the order of the operator; at least one.',
  responses: {
    200: results(
      z.array(
        z.object({
          id: way,
          /** As visitors know it, such as iDIN. */
          name: z.string(),
          /** Whether one chooses a bank within it, of `listIssuers`. */
          hasChoices: z.boolean(),
          /** It does not work now. */
          outage: z.optional(z.object({ until: z.iso.datetime() })),
        }),
      ),
    ),
  },
});

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
  summary:
    'Starts the identity check of a paid application: without a way in the first one; with a bank where it has banks.',
  body: z.strictObject({ issuerId: z.optional(issuerId), way: z.optional(way), token }),
  responses: {
    200: results(z.object({ authenticationUrl: z.string(), transactionId: z.string() })),
    404: failureSchema,
    /** The application is not paid for, has two accounts to choose between, is submitted already, has no passed test any more, or was checked too often today. */
    409: failureSchema,
    /** A correction of the application removed a required answer, or the declarations; or there is no such way or bank. */
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
    /** The entrance code that comes back beside trxid. */
    ec: z.optional(entranceCode),
    /** The query of the return address, for a way that needs more of it. */
    returned: z.optional(z.string().check(z.maxLength(4000))),
    token,
  }),
  responses: {
    200: results(
      z.object({
        status: z.enum(IDENTITY_STATUSES),
        match: z.boolean(),
        /** With Success: false when the way did not tell the name or birth date, so that nothing was compared. */
        told: z.optional(z.boolean()),
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
