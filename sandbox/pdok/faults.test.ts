import { expect, test } from 'vitest';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { startSandbox } from '../start.ts';
import { endlessWait, noWait } from '../testing/fake-wait.ts';
import { choosesAt } from '../testing/scenario.ts';

let { wait, asked } = noWait();
const sandbox = openedForEach(() => {
  ({ wait, asked } = noWait());
  return startSandbox({ world: { wait: (...given) => wait(...given) } });
});

const free = (query: string, init?: RequestInit) =>
  fetch(`${sandbox.url}/bzk/locatieserver/search/v3_1/free?${query}`, init);
const KNOWN = 'fq=postcode:1012JS&fq=huisnummer:1';
const choose = (scenario: string) => choosesAt(sandbox.url, 'pdok', scenario);

test.each([
  ['fq=postcode:9999XA&fq=huisnummer:1', 500, { error: { code: 500 } }, []],
  ['fq=postcode:9999XB&fq=huisnummer:1', 200, { response: { numFound: 0 } }, [10_000]],
  ['q=9999xe', 400, { error: { code: 400 } }, []],
])('the reserved postcode in %s gets %i', async (query, status, content, waits) => {
  const response = await free(query);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject(content);
  expect(asked).toEqual(waits);
});

test('the postcode 9999XC gets 429', async () => {
  expect((await free('fq=postcode:9999XC&fq=huisnummer:1')).status).toBe(429);
});

test('the postcode 9999XD gets 200 with broken JSON', async () => {
  const response = await free('fq=postcode:9999XD&fq=huisnummer:1');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json;charset=utf-8');
  await expect(response.json()).rejects.toThrow(SyntaxError);
});

test('the sandbox starts with the scenario ok', async () => {
  expect(await (await free(KNOWN)).json()).toMatchObject({ response: { numFound: 1 } });
});

test('the scenario slow responds after 10 seconds', async () => {
  await choose('slow');
  expect(await (await free(KNOWN)).json()).toMatchObject({ response: { numFound: 1 } });
  expect(asked).toEqual([10_000]);
});

test('the scenario slow stops waiting when the client disconnects', async () => {
  const { begun, left, ...endless } = endlessWait();
  ({ wait } = endless);
  await choose('slow');
  const client = new AbortController();
  const answer = free(KNOWN, { signal: client.signal });
  await begun;
  client.abort();
  await expect(answer).rejects.toThrow('aborted');
  await left;
});

test('the scenario slow does not keep the sandbox from closing', async () => {
  const { begun, left, ...endless } = endlessWait();
  ({ wait } = endless);
  await choose('slow');
  const answer = free(KNOWN).catch(String);
  await begun;
  await sandbox.close();
  await left;
  expect(await answer).toContain('fetch failed');
});

test('the scenario down breaks the connection', async () => {
  await choose('down');
  await expect(free(KNOWN)).rejects.toThrow('fetch failed');
});

test('the scenario error responds with 500 until ok is chosen again', async () => {
  await choose('error');
  expect((await free(KNOWN)).status).toBe(500);
  await choose('ok');
  expect((await free(KNOWN)).status).toBe(200);
});
