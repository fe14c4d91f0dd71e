import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, page, sendPage, table } from '../html.ts';
import { scenariosOf, type Provider } from '../provider.ts';
import { breakOff, waitedOut, type World } from '../world.ts';
import { crm, crmScenarios, type CrmScenario, type Received } from './crm.ts';

const BASE = '/crm';

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
