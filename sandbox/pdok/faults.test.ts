import { afterEach, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../start.ts';
import { endlessWait, noWait } from '../testing/fake-wait.ts';
import { choosesAt } from '../testing/scenario.ts';

let sandbox: Sandbox;
afterEach(() => sandbox.close());

const free = (query: string, init?: RequestInit) =>
  fetch(`${sandbox.url}/bzk/locatieserver/search/v3_1/free?${query}`, init);
const KNOWN = 'fq=postcode:1012JS&fq=huisnummer:1';
const choose = (scenario: string) => choosesAt(sandbox.url, 'pdok', scenario);

describe('reserved postcodes, in every scenario', () => {
  test('the postcode 9999XA gets 500', async () => {
    sandbox = await startSandbox();
    const response = await free('fq=postcode:9999XA&fq=huisnummer:1');
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: { code: 500 } });
  });

  test('the postcode 9999XB gets a response after 10 seconds', async () => {
    const { wait, asked } = noWait();
    sandbox = await startSandbox({ world: { wait } });
    const response = await free('fq=postcode:9999XB&fq=huisnummer:1');
    expect(asked).toEqual([10_000]);
    expect(await response.json()).toMatchObject({ response: { numFound: 0 } });
  });

  test('the postcode 9999XC gets 429', async () => {
    sandbox = await startSandbox();
    expect((await free('fq=postcode:9999XC&fq=huisnummer:1')).status).toBe(429);
  });

  test('the postcode 9999XD gets 200 with broken JSON', async () => {
    sandbox = await startSandbox();
    const response = await free('fq=postcode:9999XD&fq=huisnummer:1');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json;charset=utf-8');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  test('the postcode 9999XE gets 400, also in q', async () => {
    sandbox = await startSandbox();
    const response = await free('q=9999xe');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 400 } });
  });
});

test('the sandbox starts with the scenario ok', async () => {
  sandbox = await startSandbox();
  expect(await (await free(KNOWN)).json()).toMatchObject({ response: { numFound: 1 } });
});

test('the scenario slow responds after 10 seconds', async () => {
  const { wait, asked } = noWait();
  sandbox = await startSandbox({ world: { wait } });
  await choose('slow');
  expect(await (await free(KNOWN)).json()).toMatchObject({ response: { numFound: 1 } });
  expect(asked).toEqual([10_000]);
});

test('the scenario slow stops waiting when the client disconnects', async () => {
  const { wait, begun, left } = endlessWait();
  sandbox = await startSandbox({ world: { wait } });
  await choose('slow');
  const client = new AbortController();
  const answer = free(KNOWN, { signal: client.signal });
  await begun;
  client.abort();
  await expect(answer).rejects.toThrow('aborted');
  await left;
});

test('the scenario slow does not keep the sandbox from closing', async () => {
  const { wait, begun, left } = endlessWait();
  sandbox = await startSandbox({ world: { wait } });
  await choose('slow');
  const answer = free(KNOWN).catch(String);
  await begun;
  await sandbox.close();
  await left;
  expect(await answer).toContain('fetch failed');
});

test('the scenario down breaks the connection', async () => {
  sandbox = await startSandbox();
  await choose('down');
  await expect(free(KNOWN)).rejects.toThrow('fetch failed');
});

test('the scenario error responds with 500 until ok is chosen again', async () => {
  sandbox = await startSandbox();
  await choose('error');
  expect((await free(KNOWN)).status).toBe(500);
  await choose('ok');
  expect((await free(KNOWN)).status).toBe(200);
});
