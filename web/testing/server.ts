import type { Endpoint } from '@vangnet/contract/endpoint';
import { vi } from 'vitest';
import type * as z from 'zod/mini';

/** A call as the page made it. */
export type Asked = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
};

type Success<E extends Endpoint> = Constant<z.infer<E['responses'][keyof E['responses'] & (200 | 201 | 204)]>>;
/** The same as a test writes it down. */
type Constant<T> = T extends readonly (infer Item)[]
  ? readonly Constant<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Constant<T[Key]> }
    : T;
/** Another response than the success that the agreement names, or none. */
type Otherwise = Response | 'no connection';
/** What the server of an endpoint may respond. */
export type Answer<E extends Endpoint> = Success<E> | Otherwise | Promise<Success<E> | Otherwise>;

type Row = {
  readonly endpoint: Endpoint;
  readonly asked: Asked[];
  readonly responds: (asked: Asked) => unknown;
};

/** A refusal or failure as the agreement has it, with a fault when it is given one. `more`: what some carry beside it. */
export const refusal = (status: number, code?: string, sentence = '', more: object = {}): Response => {
  const errors = code === undefined ? [] : [{ code, message: { nl: sentence } }];
  return Response.json({ success: false, errors, ...more }, { status });
};

/** The server fails for a reason of its own. */
export const failure = (): Response => refusal(500, 'server.failed', '', { reference: 'x' });

/**
 * Stands for the server behind the pages: responds to each call of the agreement as the last `on` for it says. Responses
 * are checked against the agreement, so a test cannot give one that no server sends. A call that nothing was said about
 * fails the test.
 */
export class FakeServer {
  private readonly rows = new Map<Endpoint, Row>();
  readonly unexpected: string[] = [];

  /** Makes of each call from now on a success of the agreement, another response, or no connection. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- takes what a test writes down as it stands
  on<E extends Endpoint, const A extends Answer<E>>(endpoint: E, responds: (asked: Asked) => A): this {
    this.rows.set(endpoint, { endpoint, asked: this.asked(endpoint), responds });
    return this;
  }

  /** The calls so far, the earliest first. */
  asked(endpoint: Endpoint): Asked[] {
    return this.rows.get(endpoint)?.asked ?? [];
  }

  /** Takes the place of `fetch`. */
  listen(): void {
    // oxlint-disable-next-line typescript/no-this-alias -- the one that the page of the test has
    listening = this;
    vi.stubGlobal('fetch', (address: string | URL, init: RequestInit = {}) => this.respond(String(address), init));
  }

  /** What `fetch` gives, also to tests in a browser. */
  async respond(address: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
    const url = new URL(address, 'http://localhost');
    for (const { endpoint, asked, responds } of this.rows.values()) {
      const params = endpoint.method === method ? paramsOf(endpoint.path, withoutLanguage(url.pathname)) : undefined;
      if (!params) continue;
      const sent: unknown = typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined;
      const call = { params, query: url.searchParams, headers: new Headers(headers), body: sent };
      asked.push(call);
      const said = await responds(call);
      signal?.throwIfAborted();
      if (said === 'no connection') throw new TypeError('Failed to fetch');
      return said instanceof Response ? said.clone() : successOf(endpoint, said);
    }
    this.unexpected.push(`${method} ${url.pathname}`);
    throw new TypeError(`no response for ${method} ${url.pathname}`);
  }
}

let listening: FakeServer | undefined;

/** Calls that no response was there for, of the page that is open. */
export const unexpectedCalls = (): readonly string[] => listening?.unexpected ?? [];

const withoutLanguage = (path: string) => path.replace(/^\/en(?=\/)/, '');

/** The parameters in an address, if it is one of this path of the agreement. */
function paramsOf(path: string, address: string): Record<string, string> | undefined {
  const pattern = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(address);
  return found ? { ...found.groups } : undefined;
}

function successOf({ method, path, responses }: Endpoint, said: unknown): Response {
  const status = [200, 201, 204].find((one) => responses[one]);
  const schema = status === undefined ? undefined : responses[status];
  const fault = schema?.safeParse(said).error;
  if (status === undefined || fault) throw new Error(`no server responds so to ${method} ${path}: ${fault?.message}`);
  return status === 204 ? new Response(null, { status }) : Response.json(said, { status });
}
