import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What the mail provider says of a mail that did not arrive. */
const bounceSchema = z.object({
  /** The Message-ID of the mail, with or without its angle brackets. */
  messageId: z.string().check(z.minLength(3), z.maxLength(320)),
  /** Enhanced status code (RFC 3463): 5.x.x is for good, 4.x.x is tried on. */
  status: z.string().check(z.regex(/^[245]\.\d{1,3}\.\d{1,3}$/)),
  /** What the mail server of the recipient said. */
  diagnostic: z.optional(z.string().check(z.maxLength(1000))),
});

const error = z.object({ error: z.string() });

/** Signed as Standard Webhooks says. */
export const reportBounce = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/mail/bounces',
  summary: 'The mail provider lets know that a mail did not arrive.',
  security: 'standardWebhooks',
  body: bounceSchema,
  responses: { 200: z.object({ outcome: z.string() }), 400: error, 401: error, 503: z.object({ outcome: z.string() }) },
});
