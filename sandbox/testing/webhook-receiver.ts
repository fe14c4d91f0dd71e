import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type WebhookCall = { method: string; path: string; contentType: string; userAgent: string; body: string };

/** The shop's side of a webhook: an HTTP server that records every call. */
export type WebhookReceiver = {
  readonly url: string;
  readonly calls: readonly WebhookCall[];
  /** Sets how it responds from now on; it responds 200 until then. */
  answer(how: (response: ServerResponse, call: WebhookCall) => unknown): void;
  /** Resolves with the call of this number, counted from 1, when it arrives. */
  call(number: number): Promise<WebhookCall>;
  close(): void;
};

export async function webhookReceiver(): Promise<WebhookReceiver> {
  const calls: WebhookCall[] = [];
  let answer = (response: ServerResponse, _call: WebhookCall): unknown => response.end();
  let came = Promise.withResolvers<void>();
  const server = createServer((request, response) => void take(request, response));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const { 'content-type': contentType = '', 'user-agent': userAgent = '' } = headers;
    const call = { method, path, contentType, userAgent, body: await text(request) };
    calls.push(call);
    came.resolve();
    came = Promise.withResolvers();
    answer(response, call);
  }
  async function callOf(number: number): Promise<WebhookCall> {
    return calls[number - 1] ?? came.promise.then(() => callOf(number));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}/webhook`,
    calls,
    answer: (how) => {
      answer = how;
    },
    call: callOf,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
