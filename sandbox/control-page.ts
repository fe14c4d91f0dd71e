import { html, page, type Html } from './html.ts';
import type { Provider, Providers } from './provider.ts';

/** Every provider with its addresses, scenarios and magic values; works without scripts. */
export function controlPage(providers: Providers): string {
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
