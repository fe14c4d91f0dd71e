import * as z from 'zod/mini';
import { PARTS } from '@vangnet/domain/application/answers';
import { WEBHOOK_EVENTS } from '@vangnet/domain/product/webhook-events';
import { endpoint } from './endpoint.ts';
import { data, failureSchema } from './envelope.ts';

/** An application as a system of the brand reads it, in the words of the overview. */
const subscribedSchema = z.object({
  reference: z.string(),
  /** The last state in a message, and the number of that message: a message with a higher number means that this is out of date. */
  state: z.enum(WEBHOOK_EVENTS),
  sequence: z.int(),
  summary: z.array(z.object({ part: z.enum(PARTS), label: z.string(), value: z.string() })),
});

export const fetchApplication = endpoint({
  method: 'GET',
  path: '/api/v1/applications/:reference',
  security: 'subscriberKey',
  summary:
    'The content behind a message, with the key that the operator set (Authorization: Bearer …). A wrong key, and an application that is unknown, deleted or had no message yet, all give 404.',
  params: z.object({ reference: z.string() }),
  headers: z.object({ authorization: z.optional(z.string()) }),
  responses: { 200: data(subscribedSchema), 404: failureSchema },
});
