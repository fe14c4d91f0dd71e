import * as z from 'zod';
import { WEBHOOK_EVENTS } from '@vangnet/domain/product/webhook-events';
import { LIVE_PDOK } from '../applications/pdok.ts';
import type { PolicyAnswers } from '../handover/policy-answers.ts';
import type { VendorKind } from '../identity/provider.ts';
import * as registry from '../identity/vendors.ts';
import { outagesIn, type Outages } from '../identity/methods.ts';
import { LIVE_MOLLIE } from '../payment/mollie.ts';
import { parseWebhookSecret } from '../handover/webhook-signature.ts';
import { baseUrl, orFault, path, subject, webAddress } from './variable.ts';

/** The register of addresses. */
export const address = subject(
  {
    ADDRESS_API_URL: {
      schema: baseUrl.prefault(LIVE_PDOK),
      expected: 'the base address of a PDOK Locatieserver 3.1, such as https://host/bzk/locatieserver/search/v3_1',
      isWire: true,
    },
  },
  ({ ADDRESS_API_URL }) => ({ baseUrl: ADDRESS_API_URL }),
);

const API_KEY = /^(test|live)_[A-Za-z0-9]{20,100}$/;

/** The payment provider. */
export const payment = subject(
  {
    PAYMENT_API_URL: {
      schema: baseUrl.refine((url) => !url.endsWith('/v2')).prefault(LIVE_MOLLIE),
      expected: 'the base address of Mollie’s API without /v2, such as https://api.mollie.com',
      isWire: true,
    },
    PAYMENT_API_KEY: {
      schema: z.string().regex(API_KEY),
      expected: 'an API key of Mollie: test_ or live_ and at least 20 letters and digits',
      secret: true,
    },
  },
  ({ PAYMENT_API_URL, PAYMENT_API_KEY: apiKey }) => ({ baseUrl: PAYMENT_API_URL, apiKey }),
  ({ PAYMENT_API_URL: url = LIVE_MOLLIE, PAYMENT_API_KEY: key = '' }) =>
    key.startsWith('live_') && url.startsWith('http:')
      ? 'PAYMENT_API_KEY is a live key, but PAYMENT_API_URL starts with http: and would send it unencrypted.'
      : undefined,
);

/** Lines for an operator at the start. */
export function paymentWarnings({ baseUrl: url, apiKey }: ReturnType<typeof payment.settings>): string[] {
  return apiKey.startsWith('test_') && url === LIVE_MOLLIE
    ? ['PAYMENT_API_KEY is a test key: no real payment is made.']
    : [];
}

/** An insurer gets the codes with an account for AFD Online; a placeholder from the documentation is no code. */
const afdCode = (meaning: string) => ({
  schema: z
    .string()
    .max(60)
    .refine((code) => !/to.?confirm/i.test(code)),
  expected: `${meaning}, from AFD Online or the insurer`,
});

/** One secret of Standard Webhooks, or two with a space between them. */
const webhookSecrets = z.string().transform(
  orFault((text) => {
    const secrets = text.split(' ').map((one) => parseWebhookSecret(one));
    return secrets.includes(undefined) ? undefined : secrets.filter((one) => one !== undefined);
  }),
);

/** The policy administration, how it says what became of a hand-over, and the codes of the insurer in what is handed over. */
export const handover = subject(
  {
    HANDOVER_URL: {
      schema: baseUrl,
      expected: 'the base address of the policy administration, such as https://policies.example.nl/api',
      isWire: true,
    },
    HANDOVER_TOKEN: {
      schema: z.string().min(1),
      expected: 'the access token for the policy administration',
      secret: true,
    },
    HANDOVER_SECRET: {
      schema: z.string().min(16),
      expected: 'the secret that signs requests to the policy administration, at least 16 characters',
      secret: true,
    },
    HANDOVER_STATUS: {
      schema: z.enum(['push', 'poll']).optional(),
      expected: 'push or poll: the policy administration sends its decision on a hand-over, or the server asks for it',
    },
    HANDOVER_STATUS_SECRET: {
      schema: webhookSecrets.optional(),
      expected:
        'whsec_ and 24 to 64 bytes in base64, which sign the messages of the policy administration; two with a space between them while one is replaced',
      secret: true,
    },
    HANDOVER_STATUS_DAYS: {
      schema: z
        .string()
        .regex(/^[1-9]\d{0,2}$/)
        .transform(Number)
        .prefault('10'),
      expected: 'a number of days from 1 to 999',
    },
    AFD_DEFINITION_NAME: afdCode('the name of the AFD definition of the policy structure'),
    AFD_DEFINITION_VERSION: afdCode('the version of that AFD definition'),
    AFD_CATALOG_VERSION: afdCode('the version of the AFD data catalogue'),
    AFD_BUSINESS_LINE: afdCode('the code of the business line (code list ADNBRA)'),
    AFD_COMPANY: afdCode('the SIVI company code of the insurer'),
    AFD_COVERAGE_TYPE: afdCode('the entity type of the disability coverage'),
  },
  (values) => ({
    baseUrl: values.HANDOVER_URL,
    token: values.HANDOVER_TOKEN,
    secret: values.HANDOVER_SECRET,
    answers: answersOf(values),
    codes: {
      definitionName: values.AFD_DEFINITION_NAME,
      definitionVersion: values.AFD_DEFINITION_VERSION,
      catalogVersion: values.AFD_CATALOG_VERSION,
      businessLine: values.AFD_BUSINESS_LINE,
      company: values.AFD_COMPANY,
      coverageType: values.AFD_COVERAGE_TYPE,
    },
  }),
  ({ HANDOVER_STATUS, HANDOVER_STATUS_SECRET }) =>
    HANDOVER_STATUS === 'push' && HANDOVER_STATUS_SECRET === undefined
      ? 'HANDOVER_STATUS_SECRET is missing, and HANDOVER_STATUS is push: without it anybody could send a status.'
      : undefined,
);

function answersOf({
  HANDOVER_STATUS: by,
  HANDOVER_STATUS_SECRET: secrets = [],
  HANDOVER_STATUS_DAYS: days,
}: {
  readonly HANDOVER_STATUS?: 'push' | 'poll' | undefined;
  readonly HANDOVER_STATUS_SECRET?: readonly Uint8Array[] | undefined;
  readonly HANDOVER_STATUS_DAYS: number;
}): PolicyAnswers | undefined {
  if (by === 'push') return { by, days, secrets };
  return by && { by, days };
}

/** The vendors that can be configured, the default first. */
export const vendorKinds: readonly VendorKind[] = Object.values(registry);

const ids = vendorKinds.map(({ id }) => id);
const isKnown = (way: string) => ids.includes(way);
const none: Outages = () => [];
const listed = (text: string) => text.split(',').map((part) => part.trim());

/** In which ways people can show who they are, and when one of them does not work. */
export const identity = subject(
  {
    IDENTITY_WAYS: {
      schema: z
        .string()
        .transform(listed)
        .refine((ways) => ways.every(isKnown) && new Set(ways).size === ways.length)
        .prefault(ids[0] ?? ''),
      expected: `the ways that visitors choose between, in order: ${ids.join(', ')} (with a comma between two)`,
    },
    IDENTITY_OUTAGES_FILE: {
      schema: path.transform(orFault((file) => outagesIn(file, ids))).default(() => none),
      expected: 'a file with planned outages, a line each, such as idin 2026-12-01T02:00+01:00/2026-12-01T06:00+01:00',
    },
  },
  ({ IDENTITY_WAYS: offered, IDENTITY_OUTAGES_FILE: outages }) => ({ offered, outages }),
);

const EVERY = WEBHOOK_EVENTS.join(',');

const secret = {
  schema: z.string().transform(orFault(parseWebhookSecret)).optional(),
  expected: 'whsec_ and 24 to 64 random bytes as base64, as Standard Webhooks has it',
  secret: true,
};

/** The system of the brand that gets messages about the states of applications, if any. */
export const subscriber = subject(
  {
    WEBHOOK_URL: {
      schema: webAddress.optional(),
      expected: 'the address that messages go to, such as https://crm.example.nl/vangnet',
      isWire: true,
    },
    WEBHOOK_SECRET: secret,
    WEBHOOK_SECRET_PREVIOUS: secret,
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
  ({ WEBHOOK_URL: url, WEBHOOK_SECRET: present, WEBHOOK_SECRET_PREVIOUS: previous, ...rest }) =>
    url !== undefined && present !== undefined
      ? { url, secrets: [present, ...(previous ? [previous] : [])], states: rest.WEBHOOK_EVENTS, key: rest.WEBHOOK_KEY }
      : undefined,
  ({ WEBHOOK_URL: url, WEBHOOK_SECRET: present, WEBHOOK_SECRET_PREVIOUS: previous, WEBHOOK_KEY: key }) => {
    if (url !== undefined && present === undefined) return 'WEBHOOK_SECRET is missing; WEBHOOK_URL requires it.';
    const isAlone = url === undefined && [present, previous, key].some((one) => one !== undefined);
    return isAlone ? 'WEBHOOK_URL is missing; WEBHOOK_SECRET and WEBHOOK_KEY have no effect without it.' : undefined;
  },
);
