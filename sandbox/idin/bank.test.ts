import { describe, expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { startSandbox } from '../start.ts';
import { ask, RETURN_URL, statusRequest, textOf, transactionRequest } from './testing/idx-client.ts';
import { decideAt, startAt } from './testing/idx-visit.ts';

let now = new Date('2026-11-21T12:00:00Z');
const sandbox = openedForAll(() => startSandbox({ world: { now: () => now } }));

/** Starts a transaction and returns the address of the bank page. */
let visits = 0;
async function visit(values: Parameters<typeof transactionRequest>[0] = {}) {
  const entranceCode = `bank${(visits += 1)}`;
  const answer = await ask(sandbox.url, transactionRequest({ entranceCode, ...values }));
  const id = textOf(answer, 'transactionID') ?? '';
  return { id, entranceCode, address: (textOf(answer, 'issuerAuthenticationURL') ?? '').replaceAll('&amp;', '&') };
}
const submit = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const page = async (address: string) => (await fetch(address)).text();
type Told = { id: string; status: string; outcome: { attributes: object } };
const told = async (id: string) =>
  ((await (await fetch(`${sandbox.url}/idin/transactions`)).json()) as Told[]).find((one) => one.id === id);

describe('the bank page', () => {
  test('the page is Dutch, named after the bank, and labels every field', async () => {
    const html = await page((await visit()).address);
    expect(html).toContain('<html lang="nl">');
    expect(html).toContain('<h1>ING: inloggen met iDIN</h1>');
    const labels = [...html.matchAll(/<label\s*>([^<]+)<input/g)].map(([, label]) => label?.trim());
    expect(labels).toHaveLength(6);
    expect(labels).toContain('Officiële achternaam');
    expect(html).toContain('<button name="outcome" value="akkoord">Akkoord</button>');
  });

  test('an example fills in the form', async () => {
    const html = await page(`${(await visit()).address}&persona=lang-voorvoegsel`);
    for (const value of ['van der', 'Berg', '02-09-1979']) expect(html).toContain(`value="${value}"`);
  });

  test('the page asks again for a wrong field and keeps what was typed', async () => {
    const { address, id } = await visit();
    const response = await submit(address, { legalLastName: '<b>', dateOfBirth: '1986', outcome: 'akkoord' });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('Dit klopt niet: Geboortedatum');
    expect(html).toContain('value="&lt;b&gt;"');
    expect(await told(id)).toMatchObject({ status: 'Open' });
  });

  test.each(['', 'toString'])('the page refuses the unknown choice "%s"', async (outcome) => {
    expect((await submit((await visit()).address, { outcome })).status).toBe(422);
  });

  test('the page needs its complete address', async () => {
    const { address } = await visit();
    for (const wrong of [
      address.replace(/random=\w+/, 'random=x'),
      address.replace(/&random.*/, ''),
      `${sandbox.url}/idin/bank`,
    ]) {
      expect((await fetch(wrong)).status).toBe(404);
      expect((await submit(wrong, { outcome: 'akkoord' })).status).toBe(404);
    }
  });

  test('the page offers no second choice, and none after the time is over', async () => {
    const { address, id } = await visit();
    await submit(address, { outcome: 'annuleren' });
    expect((await submit(address, { outcome: 'akkoord', legalLastName: 'Jansen' })).status).toBe(200);
    expect(await told(id)).toMatchObject({ status: 'Cancelled' });
    const late = await visit();
    now = new Date(now.getTime() + 300_000);
    expect(await page(late.address)).toContain('al klaar');
    await submit(late.address, { outcome: 'akkoord', legalLastName: 'Jansen' });
    expect(await told(late.id)).toMatchObject({ status: 'Expired' });
  });
});

describe('the visitor comes back', () => {
  test('the visitor comes back with the transaction and the entrance code', async () => {
    const { address, id, entranceCode } = await visit();
    const response = await submit(address, { legalLastName: 'Jansen', dateOfBirth: '17-04-1986', outcome: 'akkoord' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${RETURN_URL}?trxid=${id}&ec=${entranceCode}`);
    expect((await told(id))?.outcome.attributes).toEqual({ legalLastName: 'Jansen', dateOfBirth: '19860417' });
  });

  test('the visitor comes back with the parameters that the address had', async () => {
    const returnUrl = 'https://aov.example.nl/terug?a=1%202&amp;b#c';
    const { address, id, entranceCode } = await visit({ returnUrl });
    const { headers } = await submit(address, { outcome: 'annuleren' });
    expect(headers.get('location')).toBe(`https://aov.example.nl/terug?a=1%202&b&trxid=${id}&ec=${entranceCode}#c`);
  });

  test.each([
    ['akkoord', 'Success'],
    ['annuleren', 'Cancelled'],
    ['mislukt', 'Failure'],
    ['verlopen', 'Expired'],
    ['open', 'Open'],
    ['wachten', 'Open'],
    ['storing', undefined],
  ])('the choice "%s" makes the status %s', async (outcome, status) => {
    const { address, id } = await visit();
    expect((await submit(address, { legalLastName: 'Jansen', outcome })).status).toBe(303);
    expect(textOf(await ask(sandbox.url, statusRequest(id)), 'status')).toBe(status);
  });
});

describe('the route for tests', () => {
  test.each([
    [{ status: 'success' }],
    [{}],
    [{ status: 'Success', attributes: { lastName: 'Jansen' } }],
    [{ status: 'Success', attributes: { initials: 'J.M.' } }],
    [{ status: 'Success', attributes: { legalLastName: 'a'.repeat(201) } }],
    [{ status: 'Success', attributes: { legalLastNamePrefix: 'a'.repeat(11) } }],
    [{ status: 'Success', scenario: 'constructor' }],
    [{ status: 'Success', scenario: 'slow' }],
  ])('the test route refuses the outcome %j', async (outcome) => {
    expect((await decideAt(sandbox.url, await startAt(sandbox.url), outcome)).status).toBe(400);
  });

  test('the test route refuses an unknown transaction', async () => {
    expect((await decideAt(sandbox.url, '0011000000000000', { status: 'Success' })).status).toBe(404);
  });
});
