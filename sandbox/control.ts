import type { FastifyInstance } from 'fastify';
import type { Providers } from './provider.ts';
import { html, page, sendPage, table, type Html } from './html.ts';

type Named = { Params: { provider: string } };

/** The control page, and the same settings as JSON for tests. */
export function controlRoutes(app: FastifyInstance, providers: Providers): void {
  app.get('/', (_request, reply) => sendPage(reply, controlPage(providers)));
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

/** Every provider with its addresses, scenarios and magic values; works without scripts. */
function controlPage(providers: Providers): string {
  const all = Object.entries(providers).map(([name, provider]) => ({ name, ...provider }));
  return page(
    'Sandbox providers',
    html`<p>These servers speak the providers' own protocols and know nothing of the product.</p>
      <h2>Addresses</h2>
      ${table(
        [],
        all.flatMap(({ title, addresses }) =>
          addresses.map(({ text, href }) => [title, text, html`<a href="${href}">${href}</a>`]),
        ),
      )}
      <h2>Scenarios</h2>
      ${table(
        ['Provider', 'Scenario', 'What happens', ''],
        all.flatMap(({ name, title, scenarios }) =>
          Object.entries(scenarios.table).map(([scenario, description]) => [
            title,
            html`<code>${scenario}</code>`,
            description,
            scenario === scenarios.current() ? html`<strong>now</strong>` : startForm(name, scenario),
          ]),
        ),
      )}
      <h2>Magic values</h2>
      ${table(
        ['Provider', 'Value', 'What happens'],
        all.flatMap(({ title, magicValues }) =>
          magicValues.map(({ value, effect }) => [title, html`<code>${value}</code>`, effect]),
        ),
      )}`,
  );
}

const startForm = (name: string, scenario: string): Html =>
  html`<form method="post" action="/scenarios/${name}">
    <button name="scenario" value="${scenario}" aria-label="Start ${scenario} at ${name}">Start</button>
  </form>`;
