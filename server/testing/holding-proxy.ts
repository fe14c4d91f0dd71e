import type { IncomingMessage, ServerResponse } from 'node:http';
import { answeringServer, bodyOf } from './answering-server.ts';

/** Stands between the server and a provider. While it holds, the provider does its work and its answer goes no further. */
export async function holdingProxy(provider: string) {
  let held: PromiseWithResolvers<void> | undefined;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const type = { 'content-type': headers['content-type'] ?? 'text/plain' };
    const answer = await fetch(provider + url, { method, headers: type, body: await bodyOf(request) });
    const text = await answer.text();
    if (held) held.resolve();
    else response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(text);
  }
  const { url, close } = await answeringServer((request, response) => void pass(request, response));
  return {
    url,
    close,
    /** Comes back when an answer is held. */
    holds: () => {
      held = Promise.withResolvers<void>();
      return held.promise;
    },
    passesOn: () => {
      held = undefined;
    },
  };
}
