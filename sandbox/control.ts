import type { FastifyInstance } from 'fastify';
import type { Providers, Provider } from './provider.ts';
import { html, page, sendPage, type Html } from './html.ts';

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
  const named = Object.entries(providers);
  return page(
    'Sandbox providers',
    html`<p>These servers speak the providers' own protocols and know nothing of the product.</p>
      <h2>Addresses</h2>
      <table>
        <tbody>
          ${named.flatMap(([, provider]) => addressRows(provider))}
        </tbody>
      </table>
      <h2>Scenarios</h2>
      <table>
        <thead>
          <tr>
            <th>Provider</th>
            <th>Scenario</th>
            <th>What happens</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${named.flatMap(([name, provider]) => scenarioRows(name, provider))}
        </tbody>
      </table>
      <h2>Magic values</h2>
      <table>
        <thead>
          <tr>
            <th>Provider</th>
            <th>Value</th>
            <th>What happens</th>
          </tr>
        </thead>
        <tbody>
          ${named.flatMap(([, provider]) => magicRows(provider))}
        </tbody>
      </table>`,
  );
}

const addressRows = ({ title, addresses }: Provider): Html[] =>
  addresses.map(
    ({ text, href }) =>
      html`<tr>
        <td>${title}</td>
        <td>${text}</td>
        <td><a href="${href}">${href}</a></td>
      </tr>`,
  );

const scenarioRows = (name: string, { title, scenarios }: Provider): Html[] =>
  Object.entries(scenarios.table).map(
    ([scenario, description]) =>
      html`<tr>
        <td>${title}</td>
        <td><code>${scenario}</code></td>
        <td>${description}</td>
        <td>${scenario === scenarios.current() ? html`<strong>now</strong>` : startForm(name, scenario)}</td>
      </tr>`,
  );

const startForm = (name: string, scenario: string): Html =>
  html`<form method="post" action="/scenarios/${name}">
    <button name="scenario" value="${scenario}" aria-label="Start ${scenario} at ${name}">Start</button>
  </form>`;

const magicRows = ({ title, magicValues }: Provider): Html[] =>
  magicValues.map(
    ({ value, effect }) =>
      html`<tr>
        <td>${title}</td>
        <td><code>${value}</code></td>
        <td>${effect}</td>
      </tr>`,
  );
