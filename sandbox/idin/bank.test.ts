import { describe, expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { startSandbox } from '../start.ts';
import { ask, RETURN_URL, statusRequest, textOf, type transactionRequest } from './testing/idx-client.ts';
import { submit, visitAt } from './testing/idx-visit.ts';

let now = new Date('2026-11-21T12:00:00Z');
const sandbox = openedForAll(() => startSandbox({ world: { now: () => now } }));

const visit = (values?: Parameters<typeof transactionRequest>[0]) => visitAt(sandbox.url, values);
const page = async (address: string) => (await fetch(address)).text();
const statusOf = async (id: string) => textOf(await ask(sandbox.url, statusRequest(id)), 'status');

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
    expect(await statusOf(id)).toBe('Open');
  });

  test.each([
    { initials: 'J.M.' },
    { legalLastName: 'a'.repeat(201) },
    { legalLastNamePrefix: 'a'.repeat(11) },
    { lastName: 'Jansen' },
  ])('the page refuses %j', async (typed) => {
    expect((await (await visit()).decides('akkoord', typed)).status).toBe(422);
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
    expect(await statusOf(id)).toBe('Cancelled');
    const late = await visit();
    now = new Date(now.getTime() + 300_000);
    expect(await page(late.address)).toContain('al klaar');
    await submit(late.address, { outcome: 'akkoord', legalLastName: 'Jansen' });
    expect(await statusOf(late.id)).toBe('Expired');
  });
});

describe('the visitor comes back', () => {
  test('the visitor comes back with the transaction and the entrance code', async () => {
    const { address, id, entranceCode } = await visit();
    const response = await submit(address, { legalLastName: 'Jansen', dateOfBirth: '17-04-1986', outcome: 'akkoord' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${RETURN_URL}?trxid=${id}&ec=${entranceCode}`);
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
    expect(await statusOf(id)).toBe(status);
  });
});
