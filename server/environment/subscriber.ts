import * as z from 'zod';
import { WEBHOOK_EVENTS } from '@vangnet/domain/product/webhook-events';
import { parseWebhookSecret } from '../webhooks/signature.ts';
import { orFault, subject, webAddress } from './variable.ts';

const EVERY = WEBHOOK_EVENTS.join(',');

/** The system of the brand that gets messages about the states of applications, if any. */
export const subscriber = subject(
  {
    WEBHOOK_URL: {
      schema: webAddress.optional(),
      expected: 'the address that messages go to, such as https://crm.example.nl/vangnet',
      isWire: true,
    },
    WEBHOOK_SECRET: {
      schema: z.string().transform(orFault(parseWebhookSecret)).optional(),
      expected: 'whsec_ and 24 to 64 random bytes as base64, as Standard Webhooks has it',
      secret: true,
    },
    WEBHOOK_EVENTS: {
      schema: z
        .string()
        .default(EVERY)
        .transform((text) => text.split(',').map((state) => state.trim()))
        .pipe(z.array(z.enum(WEBHOOK_EVENTS))),
      expected: `the states that are sent, with commas between them, of ${EVERY}`,
    },
    WEBHOOK_KEY: {
      schema: z
        .string()
        .regex(/^[\x21-\x7e]{32,200}$/)
        .optional(),
      expected: 'the key that the content is fetched with, at least 32 characters without spaces',
      secret: true,
    },
  },
  ({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_EVENTS: states, WEBHOOK_KEY: key }) =>
    url !== undefined && secret !== undefined ? { url, secret, states, key } : undefined,
  ({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_KEY: key }) => {
    if (url !== undefined && secret === undefined) return 'WEBHOOK_SECRET is missing; WEBHOOK_URL requires it.';
    const isAlone = url === undefined && (secret !== undefined || key !== undefined);
    return isAlone ? 'WEBHOOK_URL is missing; WEBHOOK_SECRET and WEBHOOK_KEY have no effect without it.' : undefined;
  },
);
