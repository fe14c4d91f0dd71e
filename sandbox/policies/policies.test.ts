import { describe, expect, test } from 'vitest';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { startSandbox } from '../start.ts';
import { noWait } from '../testing/fake-wait.ts';
import {
  handOver,
  readPolicy,
  signatureOf,
  structure,
  withdraw,
  withdrawal,
  withSurname,
} from '../testing/policy-client.ts';
import { choosesAt } from '../testing/scenario.ts';

const waiting = noWait();
const sandbox = openedForEach(async () => {
  waiting.asked.length = 0;
  return startSandbox({ world: { wait: waiting.wait, now: () => new Date('2026-11-20T09:20:00Z') } });
});

const send = (content: object | string, headers?: Record<string, string | undefined>) =>
  handOver(sandbox.url, content, headers);
const page = async () => (await fetch(`${sandbox.url}/policies-admin`)).text();
const withPolicy = (more: object) => ({ ...structure, policy: [{ ...structure.policy[0], ...more }] });
const withPremium = (more: object) => ({
  ...structure,
  financialTransaction: [{ ...structure.financialTransaction[0], ...more }],
});
type Taken = typeof structure & { policy: { contractNumber: string }[] };
const choose = (scenario: string) => choosesAt(sandbox.url, 'policies', scenario);

test('a policy is accepted and gets a contract number', async () => {
  const response = await send(structure);
  expect(response.status).toBe(201);
  const taken = (await response.json()) as Taken;
  const contractNumber = taken.policy[0]?.contractNumber ?? '';
  expect(contractNumber).toMatch(/^\d{9}$/);
  expect(taken).toEqual({ ...structure, policy: [{ ...structure.policy[0], contractNumber }] });
  expect(await (await readPolicy(sandbox.url, contractNumber)).json()).toEqual(taken);
});

test('the page shows a policy with its content escaped', async () => {
  await send(withSurname('<b>Vries'));
  const html = await page();
  expect(html).toContain('J. &lt;b&gt;Vries 1985-04-12');
  expect(html).toContain('Voorbeeldstraat 12 3511AB Utrecht');
  expect(html).toContain('EUR 43.2');
});

test('an unknown policy gets 404', async () => {
  expect((await readPolicy(sandbox.url, '123456789')).status).toBe(404);
  expect((await readPolicy(sandbox.url, '123456789', 'wrong')).status).toBe(401);
});

describe('the same key', () => {
  test('the same key with the same content gets the same response and makes one policy', async () => {
    const first = await (await send(structure)).text();
    const again = await send(structure);
    expect([again.status, await again.text()]).toEqual([201, first]);
    expect((await page()).match(/<h2>/g)).toHaveLength(1);
  });

  test('the same key with other content is a conflict', async () => {
    await send(structure);
    expect((await send(withSurname('Jansen'))).status).toBe(409);
    expect((await send(withSurname('Jansen'), { 'idempotency-key': 'application-2-v1' })).status).toBe(201);
  });

  test('a key can be used again after a refusal', async () => {
    expect((await send({ ...structure, policy: [] })).status).toBe(422);
    expect((await send(structure)).status).toBe(201);
  });
});

test('a withdrawal marks the policy of its reference, and the same message again changes nothing', async () => {
  await send(structure);
  expect(await page()).not.toContain('Withdrawn');
  expect((await withdraw(sandbox.url, withdrawal)).status).toBe(200);
  expect((await withdraw(sandbox.url, withdrawal)).status).toBe(200);
  expect(await page()).toContain('2026-11-20T09:20:00.000Z as application-1-withdrawal');
});

test('a second withdrawal of the same policy is a conflict', async () => {
  await send(structure);
  await withdraw(sandbox.url, withdrawal);
  expect((await withdraw(sandbox.url, withdrawal, { 'idempotency-key': 'another' })).status).toBe(409);
});

test('a withdrawal of what was not handed over is not found', async () => {
  expect((await withdraw(sandbox.url, withdrawal)).status).toBe(404);
});

test('a withdrawal without its process is refused, and one without a signature too', async () => {
  await send(structure);
  expect((await withdraw(sandbox.url, { ...withdrawal, process: [] })).status).toBe(422);
  expect((await withdraw(sandbox.url, withdrawal, { signature: undefined })).status).toBe(401);
  expect(await page()).not.toContain('Withdrawn');
});

test.each([
  ['error', 500],
  ['reject', 422],
  ['slow', 200],
])('the scenario %s responds to a withdrawal with %i', async (scenario, status) => {
  await send(structure);
  await choose(scenario);
  expect((await withdraw(sandbox.url, withdrawal)).status).toBe(status);
});

describe('a hand-over by a stranger', () => {
  const CONTENT = JSON.stringify(structure);
  test.each([
    ['without a token', { authorization: undefined }],
    ['with another token', { authorization: 'Bearer other' }],
    ['without a signature', { signature: undefined }],
    ['with a signature of another secret', { signature: signatureOf(CONTENT, 'other') }],
    ['with the signature of other content', { signature: signatureOf(`${CONTENT} `) }],
    ['with a signature without its algorithm', { signature: signatureOf(CONTENT).slice('sha256='.length) }],
  ])('a hand-over %s is refused', async (_case, headers) => {
    expect((await send(CONTENT, headers)).status).toBe(401);
    expect(await page()).toContain('No policies yet');
  });
});

describe('a malformed hand-over', () => {
  test.each([
    ['without a key', structure, { 'idempotency-key': undefined }, 400],
    ['with broken JSON', '{"policy":', {}, 400],
    ['that is a list', '[]', {}, 400],
    ['with another content type', structure, { 'content-type': 'text/plain' }, 415],
  ])('a hand-over %s is refused', async (_case, content, headers, status) => {
    expect((await send(content, headers)).status).toBe(status);
  });

  test.each([
    ['commonFunctional', 'businessLine', 'missing', { ...structure, commonFunctional: {} }],
    ['policyDetails', 'policy', 'missing', { ...structure, policy: undefined }],
    ['policyDetails', 'policy', 'missing', { ...structure, policy: [{ entityType: 'other' }] }],
    ['party', 'entityType', 'missing', { ...structure, party: [{ refKey: 'party1' }] }],
    ['party', 'party', 'invalid', { ...structure, party: structure.party[0] }],
    ['policyDetails', 'contractNumber', 'invalid', withPolicy({ contractNumber: '1' })],
    ['policyDetails', 'effectiveDate', 'invalid', withPolicy({ effectiveDate: '01-12-2026' })],
    ['policyDetails', 'effectiveDate', 'invalid', withPolicy({ effectiveDate: '2026-02-30' })],
    ['TO-CONFIRM', 'insuredPartyRef', 'unknownReference', { ...structure, party: [] }],
    ['premium', 'amount', 'invalid', { ...structure, financialTransaction: [{ entityType: 'premium', amount: '1' }] }],
    ['premium', 'premiumProgression', 'missing', withPremium({ premiumProgression: undefined })],
    [
      'premium',
      'premiumProgression',
      'invalid',
      withPremium({ premiumProgression: [{ policyYear: 2, amount: 43.2 }] }),
    ],
    ['premium', 'premiumProgression', 'invalid', withPremium({ amount: 43.3 })],
    ['document', 'card', 'missing', { ...structure, document: structure.document.slice(0, 3) }],
  ])('the attribute %s.%s is refused as %s', async (entityType, attribute, code, content) => {
    const response = await send(content);
    expect(response.status).toBe(422);
    const { error } = (await response.json()) as { error: object[] };
    expect(error).toContainEqual({ entityType, attribute, code, text: expect.stringContaining(attribute) });
  });
});

describe('surnames with a special response', () => {
  test.each([
    ['Afwijzing', 422],
    ['Storing', 500],
    ['Traag', 201],
  ])('the surname %s gets %s', async (surname, status) => {
    expect((await send(withSurname(surname))).status).toBe(status);
    expect(waiting.asked).toEqual(surname === 'Traag' ? [10_000] : []);
  });
});

test.each([
  ['ok', 201],
  ['slow', 201],
  ['error', 500],
  ['reject', 422],
])('the scenario %s responds with %s', async (scenario, status) => {
  await choose(scenario);
  expect((await send(structure)).status).toBe(status);
  expect(waiting.asked).toEqual(scenario === 'slow' ? [10_000] : []);
  expect((await page()).includes('No policies yet')).toBe(status !== 201);
});

test('the scenario down breaks the connection', async () => {
  await choose('down');
  await expect(send(structure)).rejects.toThrow('fetch failed');
});
