import type * as z from 'zod/mini';
import { failureSchema } from './envelope.ts';

type Schema = z.ZodMiniType;

/** One call of the HTTP agreement. Server routes, the OpenAPI document and the typed client are derived from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, with `:name` for each path parameter. */
  readonly path: string;
  readonly summary: string;
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
export function endpoint<const E extends Endpoint>(definition: E) {
  const failures = definition.body ? { ...MALFORMED, ...ALWAYS } : ALWAYS;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a spread cannot follow the condition in Failures
  return { ...definition, responses: { ...failures, ...definition.responses } as Failures<E> & E['responses'] };
}
