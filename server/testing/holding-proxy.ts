import type { IncomingMessage, ServerResponse } from 'node:http';
import { answeringServer, bodyOf } from './answering-server.ts';

/** A call that is held before the provider has it, or its answer when the provider has done its work. */
type Held = { readonly at: 'asked' | 'answered'; readonly call: RegExp; readonly met: PromiseWithResolvers<void> };

/** Stands between the server and a provider. While it holds a call or its answer, that goes no further. */
export async function holdingProxy(provider: string) {
  let held: Held | undefined;

  const isHeld = (at: Held['at'], { method, url }: IncomingMessage) => {
    if (held?.at !== at || !held.call.test(`${method} ${url}`)) return false;
    held.met.resolve();
    return true;
  };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const body = await bodyOf(request);
    if (isHeld('asked', request)) return;
    const answer = await fetch(provider + url, { method, headers: headersOf(request), ...(body && { body }) });
    const text = await answer.text();
    if (isHeld('answered', request)) return;
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(text);
  }
  const { url, close } = await answeringServer((request, response) => void pass(request, response));
  return {
    url,
    close,
    /** Comes back when a call like this, as `POST /path`, or its answer is held. */
    holds: (at: Held['at'] = 'answered', call = /./) => {
      held = { at, call, met: Promise.withResolvers<void>() };
      return held.met.promise;
    },
    passesOn: () => {
      held = undefined;
    },
  };
}

/** All but those of the connection. */
function headersOf({
  headers: { 'content-length': _length, connection: _connection, host: _host, ...headers },
}: IncomingMessage) {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : []));
}
