import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { html, page, sendPage, table } from '../html.ts';
import { scenariosOf, type Provider } from '../provider.ts';
import { breakOff, waitedOut, type World } from '../world.ts';

const BASE = '/crm';

/** A message that reached the system of the brand. */
type Received = {
  readonly id: string;
  readonly receivedAt: Date;
  readonly body: string;
  /** Why it was not taken; undefined when the signature is right. */
  readonly fault: string | undefined;
  /** The same message came before. */
  readonly isRepeated: boolean;
  /** The status that it was answered with. */
  readonly status: number;
};

/** The secret that the product signs with; everybody can read it here. */
const SECRET = `whsec_${Buffer.from('only-for-the-sandbox-and-its-tests').toString('base64')}`;

/** How the system behaves. */
const crmScenarios = {
  ok: 'Takes messages and responds at once.',
  slow: 'Takes messages and responds after 10 seconds.',
  down: 'Breaks every connection without a response.',
  error: 'Responds to every message with status 500 and takes nothing.',
  gone: 'Responds to every message with status 410: it wants no more.',
} as const;
type CrmScenario = keyof typeof crmScenarios;

const STATUS: Readonly<Record<CrmScenario, number>> = { ok: 204, slow: 204, down: 500, error: 500, gone: 410 };

/**
 * The messages in the order in which they came, judged by the library of Standard Webhooks.
 *
 * @param kept so many are kept
 */
function crm(now: () => Date, kept: number) {
  const messages: Received[] = [];
  return {
    list: (): readonly Received[] => messages,
    clear: () => void messages.splice(0),
    /** Takes a message, and gives the status that it is answered with. */
    take: (headers: Readonly<Record<string, string>>, body: string, scenario: CrmScenario): number => {
      const fault = faultOf(headers, body);
      const status = fault === undefined ? STATUS[scenario] : 401;
      const id = headers['webhook-id'] ?? '';
      const isRepeated = messages.some((one) => one.id === id && one.status === STATUS.ok);
      messages.push({ id, receivedAt: now(), body, fault, isRepeated, status });
      messages.splice(0, messages.length - kept);
      return status;
    },
  };
}

function faultOf(headers: Readonly<Record<string, string>>, body: string): string | undefined {
  try {
    new Webhook(SECRET).verify(body, headers);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'not readable';
  }
}

/** A customer system of the brand, which gets messages about the states of applications (Standard Webhooks). */
export function openCrm(world: World, { kept }: { kept: number }): Provider {
  const scenarios = scenariosOf<CrmScenario>(crmScenarios, 'ok');
  const store = crm(world.now, kept);

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const scenario = scenarios.current();
    if (scenario === 'down') return breakOff(request, reply);
    if (scenario === 'slow' && !(await waitedOut(world, reply))) return reply.hijack();
    return reply.code(store.take(textsOf(request.headers), String(request.body), scenario)).send();
  }

  return {
    title: 'Customer system (Standard Webhooks)',
    addresses: [{ text: 'Messages', href: BASE }],
    scenarios,
    magicValues: [],
    routes(app: FastifyInstance) {
      // The signature is over the bytes, so they are parsed after it is checked.
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      app.post(`${BASE}/messages`, take);
      app.get(`${BASE}/messages`, () => store.list());
      app.delete(`${BASE}/messages`, (_request, reply) => {
        store.clear();
        return reply.code(204).send();
      });
      app.get(BASE, (_request, reply) => sendPage(reply, messagesPage(store.list())));
    },
    close: async () => {},
  };
}

const textsOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** The messages, newest first. */
function messagesPage(messages: readonly Received[]): string {
  const rows = messages
    .toReversed()
    .map(({ id, receivedAt, body, fault, isRepeated, status }) => [
      receivedAt.toISOString(),
      id,
      html`<code>${body}</code>`,
      fault ?? (isRepeated ? 'right, and had it already' : 'right'),
      status,
    ]);
  return page(
    'Customer system',
    html`<p><a href="/">Sandbox providers</a></p>
      ${rows.length === 0 ? html`<p>No messages yet.</p>` : table(['Received', 'Id', 'Message', 'Signature', 'Answered'], rows)}`,
  );
}
