import { expect, test } from 'vitest';
import { openedForAll } from '../scripts/testing/opened.ts';
import { startSandbox } from './start.ts';

const sandbox = openedForAll(startSandbox);

const get = (path: string) => fetch(`${sandbox.url}${path}`);
const put = (path: string, body: object) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('the control page lists every scenario and every magic value with its effect', async () => {
  const page = await (await get('/')).text();
  const { pdok, smtp, mollie } = (await (await get('/scenarios')).json()) as Record<string, { scenarios: object }>;
  const names = [pdok, smtp, mollie].flatMap((provider) => Object.keys(provider?.scenarios ?? {}));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(page).toContain(`<code>${name}</code>`);
  for (const value of ['9999XA', '9999XE', 'anyone@bounce.test', sandbox.smtpUrl]) expect(page).toContain(value);
});

test('the links of the control page work', async () => {
  const page = await (await get('/')).text();
  const links = [...page.matchAll(/href="(\/[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect((await get(link)).status).toBe(200);
});

test('the control page starts a scenario with a form, without scripts', async () => {
  const body = new URLSearchParams({ scenario: 'greylist' });
  const response = await fetch(`${sandbox.url}/scenarios/smtp`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/');
  expect(await (await get('/scenarios')).json()).toMatchObject({ smtp: { current: 'greylist' } });
  expect(await (await get('/')).text()).not.toContain('value="greylist"');
  await put('/scenarios/smtp', { scenario: 'none' });
});

test('a test can start a scenario', async () => {
  const response = await put('/scenarios/pdok', { scenario: 'error' });
  expect([response.status, await response.json()]).toEqual([200, { scenario: 'error' }]);
  expect(await (await get('/scenarios')).json()).toMatchObject({ pdok: { current: 'error' } });
  await put('/scenarios/pdok', { scenario: 'ok' });
});

test.each([[{ scenario: 'toString' }], [{ scenario: 1 }], [{}]])('an unknown scenario is refused: %j', async (body) => {
  const response = await put('/scenarios/pdok', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ known: ['ok', 'slow', 'down', 'error'] });
  expect(await (await get('/scenarios')).json()).toMatchObject({ pdok: { current: 'ok' } });
});

test('a scenario of an unknown provider is refused', async () => {
  const response = await put('/scenarios/constructor', { scenario: 'ok' });
  const known = Object.keys((await (await get('/scenarios')).json()) as object);
  expect([response.status, await response.json()]).toEqual([404, { error: 'No provider "constructor"', known }]);
});

test('an unknown path gets 404 and is named in the response', async () => {
  const response = await get('/bzk/locatieserver/search/v3_1/suggest?q=x');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ method: 'GET', path: '/bzk/locatieserver/search/v3_1/suggest' });
});
