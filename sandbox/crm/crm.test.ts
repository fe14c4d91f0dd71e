import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { startSandbox } from '../start.ts';
import { choosesAt } from '../testing/scenario.ts';

const SECRET = `whsec_${Buffer.from('only-for-the-sandbox-and-its-tests').toString('base64')}`;
const BODY = JSON.stringify({ type: 'application.paid', data: { reference: 'VN-2026-7K3M-9QXT', sequence: 1 } });

const sandbox = openedForAll(() => startSandbox({ world: { wait: async () => undefined } }));
afterEach(async () => {
  await scenario('ok');
  await fetch(`${sandbox.url}/crm/messages`, { method: 'DELETE' });
});

const scenario = (name: string) => choosesAt(sandbox.url, 'crm', name);
async function send(id: string, secret = SECRET): Promise<number> {
  const now = new Date();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, BODY),
  };
  return (await fetch(`${sandbox.url}/crm/messages`, { method: 'POST', headers, body: BODY })).status;
}
const received = async () => (await fetch(`${sandbox.url}/crm/messages`)).json();
const shown = async () => (await fetch(`${sandbox.url}/crm`)).text();

test('a signed message is taken and shown, and one that comes again is shown as such', async () => {
  expect(await shown()).toContain('No messages yet');
  expect([await send('msg_1'), await send('msg_1'), await send('msg_5')]).toEqual([204, 204, 204]);
  expect(await received()).toMatchObject([
    { id: 'msg_1', body: BODY, isRepeated: false, status: 204 },
    { id: 'msg_1', body: BODY, isRepeated: true, status: 204 },
    { id: 'msg_5', body: BODY, isRepeated: false, status: 204 },
  ]);
  expect(await shown()).toContain('right, and had it already');
});

test('a message with another signature is refused, whatever the scenario', async () => {
  await scenario('gone');
  expect(await send('msg_2', `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(401);
  expect(await received()).toMatchObject([{ status: 401, fault: 'No matching signature found' }]);
});

test.each([
  ['slow', 204],
  ['error', 500],
  ['gone', 410],
])('in the scenario "%s" a message is answered with %i', async (name, status) => {
  await scenario(name);
  expect(await send('msg_3')).toBe(status);
  await scenario('ok');
  await send('msg_3');
  expect(await received()).toMatchObject([{ status }, { status: 204, isRepeated: status === 204 }]);
});

test('in the scenario "down" the connection breaks and nothing is kept', async () => {
  await scenario('down');
  await expect(send('msg_4')).rejects.toThrow('fetch failed');
  expect(await received()).toEqual([]);
});
