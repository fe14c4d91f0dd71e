import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../start.ts';
import { noWait } from '../testing/fake-wait.ts';
import { handOver, structure, withSurname } from '../testing/policy-client.ts';
import { choosesAt } from '../testing/scenario.ts';

const SECRET = 'whsec_c2FuZGJveC1wb2xpY2llcy1zdGF0dXMtc2VjcmV0LTAx';
const REFERENCE = structure.commonTechnical.senderReference;

type Told = { readonly id: string; readonly data: { referenceId: string; status: string } };
const waiting = noWait();
let sandbox: Sandbox;
let receiver: Server;
let told: Told[];
let heard = Promise.withResolvers<void>();

beforeEach(async () => {
  waiting.asked.length = 0;
  told = [];
  heard = Promise.withResolvers();
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const { data } = new Webhook(SECRET).verify(body, headers) as Told;
      told.push({ id: headers['webhook-id'] ?? '', data });
      response.end();
      heard.resolve();
      heard = Promise.withResolvers();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  sandbox = await startSandbox({ statusUrl: `http://127.0.0.1:${port}/status`, world: { wait: waiting.wait } });
});
afterEach(async () => {
  await sandbox.close();
  receiver.close();
});

const untilTold = async (count: number): Promise<readonly Told[]> => {
  if (told.length >= count) return told;
  await heard.promise;
  return untilTold(count);
};
const ask = async (reference = REFERENCE, token = 'sandbox-policies-token') => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${sandbox.url}/policies-admin/policies/status/${reference}`, { headers });
  return { status: response.status, said: response.status === 200 ? ((await response.json()) as object) : undefined };
};

const ends: readonly (readonly [scenario: string, surname: string, statuses: readonly string[]])[] = [
  ['accept', 'Welkom', ['accepted']],
  ['question', 'Vraagteken', ['question']],
  ['decline', 'Nee', ['declined']],
  ['withdraw', 'Ingetrokken', ['withdrawn']],
  ['late', 'Later', ['accepted']],
  ['twice', 'Tweemaal', ['accepted', 'accepted']],
  ['disorder', 'Andersom', ['accepted', 'question']],
];

describe('what the administration says of a policy', () => {
  test.each(ends)(
    'the scenario %s and the surname %s tell %j, signed, and answer the last',
    async (scenario, surname, statuses) => {
      await choosesAt(sandbox.url, 'policies', scenario);
      for (const content of [structure, withSurname(surname)]) {
        told.length = 0;
        await handOver(sandbox.url, content, { 'idempotency-key': `of ${content.party[0]?.surname}` });
        const messages = await untilTold(statuses.length);
        expect(messages.map(({ data }) => [data.referenceId, data.status])).toEqual(
          statuses.map((status) => [REFERENCE, status]),
        );
        expect(new Set(messages.map(({ id }) => id)).size).toBe(scenario === 'twice' ? 1 : statuses.length);
        expect(await ask()).toMatchObject({ status: 200, said: { status: statuses.at(-1) } });
      }
      expect(waiting.asked.includes(60_000)).toBe(scenario === 'late');
    },
  );

  test('a stray message is of a policy that nobody handed over', async () => {
    await handOver(sandbox.url, withSurname('Verdwaald'));
    const [message] = await untilTold(1);
    expect(message?.data.referenceId).not.toBe(REFERENCE);
  });

  test('an accepted policy has a number and the first day that was asked for', async () => {
    await handOver(sandbox.url, withSurname('Welkom'));
    const [message] = await untilTold(1);
    expect(message?.data).toMatchObject({ policyNumber: expect.stringMatching(/^P-\d{9}$/), startDate: '2026-12-01' });
  });

  test('as long as nothing was said there is no answer, and none to a stranger or about an unknown policy', async () => {
    await handOver(sandbox.url, withSurname('Zwijger'));
    expect(await ask()).toEqual({ status: 204, said: undefined });
    expect(await ask('AOV-2026-999999')).toMatchObject({ status: 404 });
    expect(await ask(REFERENCE, 'other')).toMatchObject({ status: 401 });
    expect(told).toEqual([]);
  });

  test('a decision is made at the page, which shows the response that the message got', async () => {
    await handOver(sandbox.url, structure);
    const decided = await fetch(`${sandbox.url}/policies-admin/policies/${REFERENCE}/status`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'status=declined',
    });
    expect(await decided.text()).toContain('Told: declined');
    expect((await untilTold(1)).map(({ data }) => data.status)).toEqual(['declined']);
  });
});
