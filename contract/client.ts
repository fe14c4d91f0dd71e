import type * as z from 'zod/mini';
import { BASE } from '@vangnet/domain/values/language-text';
import { failureSchema, type Failure } from './envelope.ts';
import type { Endpoint } from './endpoint.ts';

type Success<E extends Endpoint> = Exclude<z.infer<E['responses'][keyof E['responses'] & (200 | 201 | 204)]>, Failure>;
/** A failure of this call. Some carry data, such as the id of the payment that is in the way. */
type FailureOf<E extends Endpoint> = Extract<z.infer<E['responses'][keyof E['responses']]>, Failure>;

export type CallInput<E extends Endpoint> = {
  params?: E['params'] extends z.ZodMiniType ? z.input<E['params']> & Record<string, string> : never;
  query?: E['query'] extends z.ZodMiniType ? z.input<E['query']> & Record<string, string> : never;
  body?: E['body'] extends z.ZodMiniType ? z.input<E['body']> : never;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** The result of a call: the parsed response, or a failure. `status` 0 means that there was no usable response. */
export type CallResult<E extends Endpoint> =
  | { ok: true; status: number; response: Success<E> }
  | { ok: false; status: number; failure: FailureOf<E> | undefined };

function pathOf(path: string, params: Record<string, string> = {}, query: Record<string, string> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Waits so many milliseconds. */
type Pause = (ms: number) => Promise<void>;
const wait: Pause = (ms) => new Promise((resolve) => void setTimeout(resolve, ms));

/** Milliseconds before each repeat; a server that asks for more than the longest is not asked again. */
const PAUSES_MS = [500, 2000];
const LONGEST_PAUSE_MS = 10_000;

/**
 * Makes a call of the agreement and parses what comes back. A call that may be made twice is repeated by itself without
 * a usable response or after 503 with Retry-After: twice, after a growing pause or the one that is asked for. A 503
 * without it is of a provider, which the server has asked again itself. Never throws: a server, a connection or an abort
 * that leaves no usable response comes back with status 0.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  pause: Pause = wait,
  pauses: readonly number[] = PAUSES_MS,
): Promise<CallResult<E>> {
  const { result, retryAfterMs } = await callOnce(endpoint, input);
  const [own = Infinity, ...later] = pauses;
  const ms = Math.max(own, retryAfterMs);
  const isGivenUp = () => input.signal?.aborted;
  if (!isPassing(result.status, retryAfterMs) || !mayRepeat(endpoint) || ms > LONGEST_PAUSE_MS) return result;
  if (isGivenUp()) return result;
  await pause(ms);
  return isGivenUp() ? result : call(endpoint, input, pause, later);
}

const isPassing = (status: number, retryAfterMs: number) => status === 0 || (status === 503 && retryAfterMs > 0);

/** HTTP says it of every method but POST. */
const mayRepeat = ({ method, isRepeatable }: Endpoint) => method !== 'POST' || isRepeatable;

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ result: CallResult<E>; retryAfterMs: number }> {
  let retryAfterMs = 0;
  try {
    const response = await fetch(BASE + pathOf(endpoint.path, input.params, input.query), {
      method: endpoint.method,
      headers: { ...(input.body === undefined ? {} : { 'content-type': 'application/json' }), ...input.headers },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
    retryAfterMs = Number(response.headers.get('retry-after')) * 1000 || 0;
    return { result: await readResponse(endpoint, response), retryAfterMs };
  } catch {
    return { result: { ok: false, status: 0, failure: undefined }, retryAfterMs };
  }
}

async function readResponse<E extends Endpoint>(endpoint: E, received: Response): Promise<CallResult<E>> {
  const content: unknown = received.status === 204 ? undefined : await received.json();
  const { status } = received;
  const schema = endpoint.responses[status];
  const agreed = schema && parseTolerantly(schema, content);
  // A failure that is not agreed for this call, of a proxy or another release, is still a failure.
  const { data } = agreed?.success ? agreed : failureSchema.safeParse(content);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed just now; its type is one of many by status
  const said = data as Success<E> | FailureOf<E>;
  if (isFailure<E>(said)) return { ok: false, status, failure: said };
  return received.ok && agreed?.success
    ? { ok: true, status, response: said }
    : { ok: false, status, failure: undefined };
}

const isFailure = <E extends Endpoint>(said: Success<E> | FailureOf<E>): said is FailureOf<E> =>
  failureSchema.safeParse(said).success;

/** A newer server may say more than this page knows: that is left out. */
function parseTolerantly(schema: z.ZodMiniType, content: unknown) {
  const read = schema.safeParse(content);
  const issues = read.error?.issues ?? [];
  if (read.success || !issues.every(isUnknown)) return read;
  for (const { path, keys } of issues.filter(isUnknown)) {
    const place = path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), content);
    for (const key of keys) Reflect.deleteProperty(Object(place), key);
  }
  return schema.safeParse(content);
}

const isUnknown = (issue: z.core.$ZodIssue) => issue.code === 'unrecognized_keys';
