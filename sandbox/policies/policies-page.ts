import { html, page, type Html } from '../html.ts';
import type { Policy } from './policy-store.ts';
import { itemsOf, type Item } from './structure.ts';

/** The policies, newest first. */
export function policiesPage(policies: readonly Policy[]): string {
  return page(
    'Policy administration',
    html`<p><a href="/">Sandbox providers</a></p>
      ${policies.length === 0 ? html`<p>No policies yet.</p>` : policies.toReversed().map(policySection)}`,
  );
}

const policySection = ({ contractNumber, receivedAt, idempotencyKey, structure, withdrawal }: Policy): Html => {
  const first = (entity: string): Item => itemsOf(structure, entity)[0] ?? {};
  const party = first('party');
  const premium = first('financialTransaction');
  return html`<h2>${contractNumber}</h2>
    <table>
      <tbody>
        ${row('Received', `${receivedAt.toISOString()} as ${idempotencyKey}`)}
        ${withdrawal ? row('Withdrawn', `${withdrawal.receivedAt.toISOString()} as ${withdrawal.idempotencyKey}`) : ''}
        ${row('Policy holder', textOf(party, 'initials', 'surname', 'birthDate'))}
        ${row('Address', textOf(party, 'street', 'houseNumber', 'houseNumberSuffix', 'postalCode', 'city'))}
        ${row('Account', textOf(party, 'collectionAccountIban'))}
        ${row('Period', textOf(first('policy'), 'effectiveDate', 'expiryDate'))}
        ${row('Premium', textOf(premium, 'currency', 'amount'))}
      </tbody>
    </table>
    <details>
      <summary>Whole structure of ${contractNumber}</summary>
      <pre>${JSON.stringify(structure, null, 2)}</pre>
    </details>`;
};

const row = (name: string, value: string): Html =>
  html`<tr>
    <th>${name}</th>
    <td>${value}</td>
  </tr>`;

const textOf = (item: Item, ...names: string[]): string =>
  names
    .map((name) => item[name])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ');
