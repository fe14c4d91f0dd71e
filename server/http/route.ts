import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Endpoint } from '@vangnet/contract/endpoint';
import type { Failure } from '@vangnet/contract/envelope';
import type { Result } from '@vangnet/domain/application/result';
import type * as z from 'zod/mini';
import { schemaOf } from './openapi.ts';
import { refusalResponse } from './refusal.ts';
import { withinTimeLimit } from './time-limit.ts';
import { networkOf } from './visitor-address.ts';
import { wordsOf } from './faults.ts';

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** The parts of a request, checked by the schemas of its call. */
export type Checked<E extends Endpoint> = {
  readonly body: Parsed<E['body']>;
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly headers: Parsed<E['headers']>;
};

/** The checked parts of a request to a route with `routeOptions`. */
export const checkedOf = <E extends Endpoint>({ body, params, query, headers }: FastifyRequest): Checked<E> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas of routeOptions have checked it
  ({ body, params, query, headers }) as Checked<E>;

/** A request that has the agreed shape. */
export type Call<E extends Endpoint> = Checked<E> & {
  /** Origin of the call; all addresses that one visitor has are the same. */
  readonly address: string;
  /** Aborted when nobody waits for the response any more. */
  readonly gone: AbortSignal;
  /** Every line carries the id of the request. */
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
};

export type RouteOptions = {
  /** Calls per window from one address, when this call needs another number than the rest. */
  readonly max?: number;
  /** The caller, when that is known and is not everybody at their address. */
  readonly whose?: (request: FastifyRequest) => string | undefined;
};

/** Properties of a call that Fastify needs. */
export function routeOptions(endpoint: Endpoint, { max, whose }: RouteOptions = {}) {
  return {
    method: endpoint.method satisfies HTTPMethods,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { limit: { max, whose } },
  };
}

/** Response of a success. */
type Content<E extends Endpoint> = Exclude<Parsed<E['responses'][keyof E['responses'] & (200 | 201 | 204)]>, Failure>;

/** Options of a response, besides those of every call. */
type ResponseOptions<E extends Endpoint, Value> = RouteOptions & {
  /** Headers of the success, besides the ones that every response has. */
  readonly headers?: (value: Value) => Readonly<Record<string, string>>;
  /** Writes the response as JSON, for a call where a writer of its own is worth it. */
  readonly write?: (response: Content<E> | Failure) => string;
};

/**
 * Adds a call of the agreement: its use case, and what a success says. A refusal becomes the status of its code and the
 * Dutch sentence of every fault.
 */
export function route<E extends Endpoint, Value>(
  app: FastifyInstance,
  endpoint: E,
  perform: (call: Call<E>) => Result<Value> | Promise<Result<Value>>,
  content: (value: Value, call: Call<E>) => Content<E>,
  { headers, write, ...options }: ResponseOptions<E, Value> = {},
): void {
  const success = ([200, 201, 204] as const).find((status) => status in endpoint.responses) ?? 200;
  const words = wordsOf(app);
  const respond = async (call: Call<E>) => {
    const result = await perform(call);
    if (!result.ok) return refusalResponse(endpoint, result, call.log, words);
    const { value } = result;
    return { status: success, content: content(value, call), more: headers?.(value) ?? {} };
  };
  app.route({
    ...routeOptions(endpoint, options),
    ...(write && { serializerCompiler: () => write }),
    handler: async (request, reply) => {
      const { ip, log } = request;
      const call = { ...checkedOf<E>(request), address: networkOf(ip), gone: goneOf(reply), log };
      const { status, ...said } = await withinTimeLimit(respond(call));
      const sent = reply.code(status).headers({ ...said.more, 'cache-control': 'no-store' });
      return sent.send(said.content);
    },
  });
}

/** One for all: an error for each response would collect its stack, which took a tenth of a calculation. */
const NOBODY_WAITS = new DOMException('Nobody waits for the response', 'AbortError');

/** Aborted when the response has left, which it does after the time limit too, or when its visitor has. */
export function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(NOBODY_WAITS));
  return gone.signal;
}

/** The two envelopes of a success. */
export const results = <R>(content: R) => ({ success: true, results: content }) as const;
export const data = <D>(content: D) => ({ success: true, data: content }) as const;
