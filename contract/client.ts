import type * as z from 'zod/mini';
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

/**
 * Makes one call of the agreement and parses what comes back. Never throws: a server, a connection or an abort that
 * leaves no usable response comes back with status 0.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<CallResult<E>> {
  try {
    const response = await fetch(pathOf(endpoint.path, input.params, input.query), {
      method: endpoint.method,
      headers: { ...(input.body === undefined ? {} : { 'content-type': 'application/json' }), ...input.headers },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
    return await readResponse(endpoint, response);
  } catch {
    return { ok: false, status: 0, failure: undefined };
  }
}

async function readResponse<E extends Endpoint>(endpoint: E, received: Response): Promise<CallResult<E>> {
  const content: unknown = received.status === 204 ? undefined : await received.json();
  const { status } = received;
  const schema = endpoint.responses[status];
  const agreed = schema && parseTolerantly(schema, content);
  // A failure that is not agreed for this call, of a proxy or another release, is still a failure.
  const failure = failureSchema.safeParse(content);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed just now; its type is one of many by status
  if (failure.success) return { ok: false, status, failure: (agreed?.data ?? failure.data) as FailureOf<E> };
  if (!received.ok || !agreed?.success) return { ok: false, status, failure: undefined };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed just now, and a success by its status
  return { ok: true, status, response: agreed.data as Success<E> };
}

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
