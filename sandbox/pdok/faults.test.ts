import { afterEach, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../start.ts';
import { endlessWait, noWait } from '../testing/fake-wait.ts';

let sandbox: Sandbox;
afterEach(() => sandbox.close());

const free = (query: string, init?: RequestInit) =>
  fetch(`${sandbox.url}/bzk/locatieserver/search/v3_1/free?${query}`, init);
const KNOWN = 'fq=postcode:1012JS&fq=huisnummer:1';
const choose = (scenario: string) =>
  fetch(`${sandbox.url}/scenarios/pdok`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });

describe('reserved postcodes fail, whatever the scenario is', () => {
  test('9999XA answers 500', async () => {
    sandbox = await startSandbox();
    const response = await free('fq=postcode:9999XA&fq=huisnummer:1');
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: { code: 500 } });
  });

  test('9999XB answers after 10 seconds', async () => {
    const { wait, asked } = noWait();
    sandbox = await startSandbox({ world: { wait } });
    const response = await free('fq=postcode:9999XB&fq=huisnummer:1');
    expect(asked).toEqual([10_000]);
    expect(await response.json()).toMatchObject({ response: { numFound: 0 } });
  });

  test('9999XC answers 429', async () => {
    sandbox = await startSandbox();
    expect((await free('fq=postcode:9999XC&fq=huisnummer:1')).status).toBe(429);
  });

  test('9999XD answers 200 with broken JSON', async () => {
    sandbox = await startSandbox();
    const response = await free('fq=postcode:9999XD&fq=huisnummer:1');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json;charset=utf-8');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  test('9999XE answers 400, also in q', async () => {
    sandbox = await startSandbox();
    const response = await free('q=9999xe');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 400 } });
  });
});

describe('the scenario', () => {
  test('ok is how it starts', async () => {
    sandbox = await startSandbox();
    expect(await (await free(KNOWN)).json()).toMatchObject({ response: { numFound: 1 } });
  });

  test('slow answers after 10 seconds', async () => {
    const { wait, asked } = noWait();
    sandbox = await startSandbox({ world: { wait } });
    await choose('slow');
    expect(await (await free(KNOWN)).json()).toMatchObject({ response: { numFound: 1 } });
    expect(asked).toEqual([10_000]);
  });

  test('slow stops waiting when the client does', async () => {
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

  test('slow does not keep the sandbox from closing', async () => {
    const { wait, begun, left } = endlessWait();
    sandbox = await startSandbox({ world: { wait } });
    await choose('slow');
    const answer = free(KNOWN).catch(String);
    await begun;
    await sandbox.close();
    await left;
    expect(await answer).toContain('fetch failed');
  });

  test('down breaks the connection', async () => {
    sandbox = await startSandbox();
    await choose('down');
    await expect(free(KNOWN)).rejects.toThrow('fetch failed');
  });

  test('error answers 500, until ok is chosen again', async () => {
    sandbox = await startSandbox();
    await choose('error');
    expect((await free(KNOWN)).status).toBe(500);
    await choose('ok');
    expect((await free(KNOWN)).status).toBe(200);
  });
});
