import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../start.ts';
import { endlessWait, noWait } from '../testing/fake-wait.ts';
import { ask, directoryRequest, issuerCertificate, REQUEST_ID, statusRequest, textOf } from './testing/idx-client.ts';
import { assertionsOf, decrypted, isSignedByService } from './testing/idx-reader.ts';
import { visitAt } from './testing/idx-visit.ts';
import { choosesAt } from '../testing/scenario.ts';

let sandbox: Sandbox;
const waiting = noWait();
beforeEach(async () => {
  waiting.asked.length = 0;
  sandbox = await startSandbox({ world: { wait: waiting.wait, now: () => new Date('2026-11-21T12:00:00Z') } });
});
afterEach(() => sandbox.close());

const choose = (scenario: string) => choosesAt(sandbox.url, 'idin', scenario);
const directory = () => ask(sandbox.url, directoryRequest);
const status = (id: string) => ask(sandbox.url, statusRequest(id));

/** The id of a transaction that the visitor has agreed to. */
async function agreed(choice = 'akkoord'): Promise<string> {
  const { id, decides } = await visitAt(sandbox.url);
  expect((await decides(choice, { legalLastName: 'Jansen', dateOfBirth: '17-04-1986' })).status).toBe(303);
  return id;
}

test('the scenario down breaks the connection', async () => {
  await choose('down');
  await expect(directory()).rejects.toThrow('fetch failed');
});

test('the scenario slow responds after 10 seconds', async () => {
  await choose('slow');
  expect(textOf(await directory(), 'acquirerID')).toBe('0011');
  expect(waiting.asked).toEqual([10_000]);
});

test('the scenario slow stops when the client disconnects', async () => {
  const { wait, begun, left } = endlessWait();
  await sandbox.close();
  sandbox = await startSandbox({ world: { wait } });
  const id = await agreed();
  await choose('slow');
  const answer = status(id).catch(String);
  await begun;
  await sandbox.close();
  await left;
  expect(await answer).toContain('fetch failed');
});

test('the scenario error responds with a signed error and a text for the consumer', async () => {
  await choose('error');
  const answer = await directory();
  expect(isSignedByService(answer)).toBe(true);
  expect(textOf(answer, 'errorCode')).toBe('SO1000');
  expect(textOf(answer, 'consumerMessage')).toContain('niet beschikbaar');
});

test('the scenario pending-first reports Open and Pending before the final status', async () => {
  await choose('pending-first');
  const id = await agreed();
  const told = [await status(id), await status(id), await status(id)];
  expect(told.map((answer) => textOf(answer, 'status'))).toEqual(['Open', 'Pending', 'Success']);
  expect(told.map((answer) => assertionsOf(answer).length)).toEqual([0, 0, 1]);
});

test('the scenario bank-dialect uses a prefix in values only, listed in the signature', async () => {
  await choose('bank-dialect');
  const answer = await status(await agreed());
  expect(isSignedByService(answer)).toBe(true);
  const [assertion] = assertionsOf(answer);
  expect(assertion?.isSigned).toBe(true);
  expect(answer.match(/InclusiveNamespaces [^>]*PrefixList="xsd"/g)).toHaveLength(1);
  expect(answer.match(/xsi:type="xsd:string"/g)).toHaveLength(1);
  expect(answer).not.toContain('OneTimeUse');
  const name = 'urn:nl:bvn:bankid:1.0:consumer.legallastname';
  expect(await decrypted(assertion?.text ?? '')).toContainEqual([name, 'Jansen']);
});

test('the scenario forged-routing-signature signs with the key of the bank', async () => {
  await choose('forged-routing-signature');
  const answer = await directory();
  expect(isSignedByService(answer)).toBe(false);
  expect(isSignedByService(answer, issuerCertificate)).toBe(true);
});

test('the scenario forged-assertion puts the visitor in an assertion without a signature', async () => {
  await choose('forged-assertion');
  const answer = await status(await agreed());
  expect(isSignedByService(answer)).toBe(true);
  const [forged, real] = assertionsOf(answer);
  expect([forged?.isSigned, real?.isSigned]).toEqual([false, true]);
  const name = 'urn:nl:bvn:bankid:1.0:consumer.legallastname';
  expect(await decrypted(forged?.text ?? '')).toContainEqual([name, 'Jansen']);
  expect(await decrypted(real?.text ?? '')).toContainEqual([name, 'Andersmans']);
});

test('the scenario wrong-in-response-to replies to another request', async () => {
  await choose('wrong-in-response-to');
  const answer = await status(await agreed());
  expect(assertionsOf(answer)).toMatchObject([{ isSigned: true }]);
  expect(answer).not.toContain(REQUEST_ID);
});

test('the scenario expired-assertion sends an assertion that was valid an hour ago', async () => {
  await choose('expired-assertion');
  const answer = await status(await agreed());
  expect(assertionsOf(answer)).toMatchObject([{ isSigned: true }]);
  expect(answer).toContain('NotOnOrAfter="2026-11-21T11:00:30.000Z"');
});

test('the scenario entity-expansion puts a DOCTYPE before a correct message', async () => {
  await choose('entity-expansion');
  const answer = await directory();
  expect(answer).toMatch(/<!DOCTYPE idx:DirectoryRes \[<!ENTITY /);
  expect(isSignedByService(answer.replace(/<!DOCTYPE.*\]>/, ''))).toBe(true);
});

test('a forged response does not use up the final status', async () => {
  await choose('forged-routing-signature');
  const id = await agreed();
  expect(isSignedByService(await status(id))).toBe(false);
  await choose('ok');
  expect(textOf(await status(id), 'status')).toBe('Success');
});

test('a failure that is chosen at the bank leaves other transactions alone', async () => {
  const failing = await agreed('storing');
  expect(textOf(await status(failing), 'errorCode')).toBe('SO1000');
  expect(textOf(await status(await agreed()), 'status')).toBe('Success');
});
