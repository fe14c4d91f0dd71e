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

const at = (postcode: string, init?: RequestInit) =>
  fetch(`${sandbox.url}/bzk/locatieserver/search/v3_1/free?fq=postcode:${postcode}&fq=huisnummer:1`, init);
const KNOWN = '1012JS';
const choose = (scenario: string) => choosesAt(sandbox.url, 'pdok', scenario);

test.each([
  ['ok', KNOWN, 200, /"numFound":1/, []],
  ['slow', KNOWN, 200, /"numFound":1/, [10_000]],
  ['error', KNOWN, 500, /"code":500/, []],
  ['ok', '9999XA', 500, /"code":500/, []],
  ['ok', '9999XB', 200, /"numFound":0/, [10_000]],
  ['ok', '9999XC', 429, /Too Many/, []],
  ['ok', '9999XD', 200, /^[^\]}]*$/, []],
  ['ok', '9999xe', 400, /"code":400/, []],
])('in the scenario %s the postcode %s gets %i', async (scenario, postcode, status, content, waits) => {
  await choose(scenario);
  const response = await at(postcode);
  expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(content)]);
  expect(asked).toEqual(waits);
});

test('the scenario slow stops waiting when the client disconnects', async () => {
  const { begun, left, ...endless } = endlessWait();
  ({ wait } = endless);
  await choose('slow');
  const client = new AbortController();
  const answer = at(KNOWN, { signal: client.signal });
  await begun;
  client.abort();
  await expect(answer).rejects.toThrow('aborted');
  await left;
});

test('the scenario slow does not keep the sandbox from closing', async () => {
  const { begun, left, ...endless } = endlessWait();
  ({ wait } = endless);
  await choose('slow');
  const answer = at(KNOWN).catch(String);
  await begun;
  await sandbox.close();
  await left;
  expect(await answer).toContain('fetch failed');
});

test('the scenario down breaks the connection', async () => {
  await choose('down');
  await expect(at(KNOWN)).rejects.toThrow('fetch failed');
});
