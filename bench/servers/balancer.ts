import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { answeringServer, bodyOf } from '../../server/testing/answering-server.ts';

const CHECK_EVERY_MS = 250;
const MOST_TRIES = 6;
const WAIT_MS = 100;
const LOOKS = 1200;

type Backend = { readonly port: number; readonly agent: Agent; isReady: boolean };

/**
 * In front of servers on this machine, as deploy/haproxy.cfg describes it: it asks each for /readyz, and gives a request
 * that a server did not accept to another one. What broke off halfway is a 502, because the server may have done it.
 * `X-Forwarded-For` stays as it is: here the visitors say who they are.
 */
export async function startBalancer() {
  const backends = new Map<number, Backend>();
  let turn = 0;

  async function check(backend: Backend): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${backend.port}/readyz`).catch(() => undefined);
    backend.isReady = response?.ok ?? false;
  }
  const checking = setInterval(() => void Promise.all([...backends.values()].map(check)), CHECK_EVERY_MS);

  function next(): Backend | undefined {
    const ready = [...backends.values()].filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length];
  }
  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    await forward(incoming, await bodyOf(incoming), response, MOST_TRIES);
  }
  async function forward(incoming: IncomingMessage, body: string, response: ServerResponse, tries: number) {
    const backend = next();
    const outcome = backend ? await passOn(backend, incoming, body, response) : 'not accepted';
    if (outcome === 'done') return;
    if (outcome === 'not accepted' && tries > 1) {
      if (backend) backend.isReady = false;
      await pause(WAIT_MS);
      return forward(incoming, body, response, tries - 1);
    }
    if (response.headersSent) response.destroy();
    else response.writeHead(outcome === 'broken' ? 502 : 503).end();
  }

  const { url, close } = await answeringServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  return {
    url,
    /** Comes back when the server is ready; after two minutes with an error. */
    add: async (added: number, looks = LOOKS) => {
      const backend = { port: added, agent: new Agent({ keepAlive: true }), isReady: false };
      for (let tries = 0; !backend.isReady; tries += 1) {
        if (tries > looks) throw new Error(`the server on port ${added} does not become ready`);
        await check(backend);
        if (!backend.isReady) await pause(WAIT_MS);
      }
      backends.set(added, backend);
    },
    remove: (removed: number) => {
      backends.get(removed)?.agent.destroy();
      backends.delete(removed);
    },
    close: () => {
      clearInterval(checking);
      close();
    },
  };
}

type Outcome = 'done' | 'not accepted' | 'broken';

function passOn(to: Backend, { method, url, headers }: IncomingMessage, body: string, response: ServerResponse) {
  return new Promise<Outcome>((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port: to.port, agent: to.agent, method, path: url, headers },
      (received) => {
        const { connection: _, 'keep-alive': __, ...others } = received.headers;
        response.writeHead(received.statusCode ?? 502, others);
        received.pipe(response);
        received.once('error', () => resolve('broken'));
        received.once('end', () => resolve('done'));
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'not accepted' : 'broken'),
    );
    sent.end(body);
  });
}
