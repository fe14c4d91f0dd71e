import type * as z from 'zod/mini';
import { failureSchema } from './envelope.ts';

type Schema = z.ZodMiniType;

/** The ways in which a caller shows that they have the right to a call, as OpenAPI describes them. */
export const SECURITY_SCHEMES = {
  partnerKey: { type: 'http', scheme: 'bearer', description: 'The key of a partner; pages at its origins need none.' },
  subscriberKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The key that the operator gave the system of the brand.',
  },
  standardWebhooks: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description: 'Standard Webhooks: HMAC over webhook-id, webhook-timestamp and the body.',
  },
  paymentCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'vangnet_payment',
    description: 'Of the browser that started the payment.',
  },
} as const;

/** One call of the HTTP agreement. Server routes, the OpenAPI document and the typed client are derived from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, with `:name` for each path parameter. */
  readonly path: string;
  readonly summary: string;
  /** The name of the call for programs, when the one that follows from method and path is not good enough. */
  readonly id?: string;
  /** The proof of a right to a call that needs more than a token in its path or body. */
  readonly security?: keyof typeof SECURITY_SCHEMES;
  /** The form of the body, when it is not JSON. */
  readonly consumes?: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  readonly body?: Schema;
  /** The status of a refusal by the rules of the product, when it is not 422. */
  readonly refusalStatus?: 200;
  /** The field in which a refusal repeats its first sentence, where the specification names one. */
  readonly sentenceField?: string;
  /** A POST that does no more when it comes twice, so that a browser may repeat it by itself. */
  readonly isRepeatable?: true;
  readonly responses: Readonly<Record<number, Schema>>;
};

const MALFORMED = { 400: failureSchema, 413: failureSchema, 415: failureSchema };
const ALWAYS = { 429: failureSchema, 500: failureSchema, 503: failureSchema };

type Failures<E extends Endpoint> = typeof ALWAYS & (E extends { body: Schema } ? typeof MALFORMED : object);

/** Adds the failures that every call can end in; a call with a body can also be malformed. */
export function endpoint<const E extends Endpoint>(
  definition: E,
): Omit<E, 'responses'> & { readonly responses: Failures<E> & E['responses'] };
export function endpoint(definition: Endpoint): Endpoint {
  const failures = definition.body ? { ...MALFORMED, ...ALWAYS } : ALWAYS;
  return { ...definition, responses: { ...failures, ...definition.responses } };
}
