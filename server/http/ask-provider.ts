import { parseJson } from '@vangnet/domain/values/json';

/** A provider that was not reached, was too late or broke off. The message names nothing of the request: it can be logged. */
export class NoResponse extends Error {
  readonly isLate: boolean;

  constructor(isLate: boolean) {
    super(isLate ? 'did not respond in time' : 'cannot be reached');
    this.name = 'NoResponse';
    this.isLate = isLate;
  }
}

/** A response, with what was read of it; or why there is none: `reason` for the log, `code` for a row. Neither names anything of the request. */
export type Asked<Content> =
  | { readonly ok: true; readonly status: number; readonly content: Content; readonly movedTo: URL | undefined }
  | { readonly ok: false; readonly reason: string; readonly code: 'ETIMEDOUT' | 'ECONNECTION' };

type Question = {
  readonly timeoutMs: number;
  /** Shows who asks. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Posts this; without it, the provider is asked for what stands there. */
  readonly body?: string;
};

/**
 * Asks a provider once, follows no redirect, and never throws on what the other side or a connection does.
 *
 * @param read reads the body: `json`, `onlyStatus`, or as a protocol has it
 */
export async function askProvider<Content>(
  url: string,
  read: (response: Response) => Promise<Content>,
  { timeoutMs, token, headers, body }: Question,
): Promise<Asked<Content>> {
  const init = {
    ...(body === undefined ? {} : { method: 'POST', body }),
    headers: {
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    redirect: 'manual',
    timeoutMs,
  } as const;
  try {
    return await fetched(url, init, async (response) => ({
      ok: true,
      status: response.status,
      movedTo: movedTo(response),
      content: await read(response),
    }));
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    return { ok: false, reason: error.message, code: error.isLate ? 'ETIMEDOUT' : 'ECONNECTION' };
  }
}

/** Undefined when the content is no JSON. */
export const json = async (response: Response): Promise<unknown> => parseJson(await response.text());

/** Reads nothing of a response but its status. */
export const onlyStatus = async (): Promise<undefined> => undefined;

function movedTo({ status, headers, url }: Response): URL | undefined {
  const location = status >= 300 && status < 400 ? headers.get('location') : null;
  return location === null ? undefined : (URL.parse(location, url) ?? undefined);
}

/**
 * Sends a request and reads its response, both within `timeoutMs`; for libraries that read responses themselves. What `read` leaves of
 * the body is dropped.
 *
 * @throws NoResponse, or what `read` throws
 */
export async function fetched<Value>(
  url: string,
  { timeoutMs, ...init }: Omit<RequestInit, 'signal'> & { readonly timeoutMs: number },
  read: (response: Response) => Promise<Value>,
): Promise<Value> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const value = await read(response);
    if (!response.bodyUsed) await response.body?.cancel();
    return value;
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    // A TypeError is what `fetch` makes of everything that happens to a connection.
    throw isLate || error instanceof TypeError ? new NoResponse(isLate) : error;
  }
}

/** The whole of a body; undefined when it is larger than this. */
export async function bodyWithin({ body }: Response, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
