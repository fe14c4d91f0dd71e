import type { FastifyInstance } from 'fastify';
import type { Providers } from './provider.ts';
import { controlPage } from './control-page.ts';

type Named = { Params: { provider: string } };

/** The control page, and the same settings as JSON for tests. */
export function controlRoutes(app: FastifyInstance, providers: Providers): void {
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(controlPage(providers)));
  app.get('/scenarios', () => overview(providers));

  app.put<Named>('/scenarios/:provider', async ({ params, body }, reply) => {
    const { status, content } = await choose(providers, params.provider, scenarioIn(body));
    return reply.code(status).send(content);
  });
  app.post<Named>('/scenarios/:provider', async ({ params, body }, reply) => {
    const { status, content } = await choose(providers, params.provider, scenarioIn(body));
    return status === 200 ? reply.redirect('/', 303) : reply.code(status).send(content);
  });
}

function overview(providers: Providers) {
  const entries = Object.entries(providers).map(([name, { scenarios }]) => [
    name,
    { current: scenarios.current(), scenarios: scenarios.table },
  ]);
  return Object.fromEntries(entries);
}

async function choose(providers: Providers, name: string, scenario: string): Promise<Choice> {
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!provider) return refused(404, `No provider "${name}"`, Object.keys(providers));
  const { scenarios } = provider;
  if (await scenarios.choose(scenario)) return { status: 200, content: { scenario } };
  return refused(400, `No scenario "${scenario}"`, Object.keys(scenarios.table));
}

type Choice = { status: number; content: { scenario: string } | { error: string; known: string[] } };
const refused = (status: number, error: string, known: string[]): Choice => ({ status, content: { error, known } });

function scenarioIn(body: unknown): string {
  const given = typeof body === 'object' && body !== null && 'scenario' in body ? body.scenario : '';
  return typeof given === 'string' ? given : '';
}
