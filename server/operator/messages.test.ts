import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '@vangnet/domain/product/webhook-events';
import type { Settlement } from '../outbox/store.ts';
import { kyselyStore } from '../store.ts';
import { sampleDraft } from '../testing/fixtures.ts';
import { migratedDatabase } from '../testing/migrated-database.ts';
import { testKeys } from '../testing/test-keys.ts';
import { created } from '../testing/store-steps.ts';
import { listMessages, sendMessageAgain, showMessage } from './messages.ts';
import type { OperatorCommand } from './operator.ts';
import { ran } from './testing/ran.ts';

const START = '2026-03-10T12:00:00.000Z';
const NEXT = '2026-03-10T12:00:10.000Z';
const clock = () => new Date(START);
let store: ReturnType<typeof kyselyStore>;
beforeEach(async () => {
  const db = await migratedDatabase();
  store = kyselyStore({ db, keys: await testKeys(db), clock, randomBytes, subscribedTo: () => WEBHOOK_EVENTS });
});
afterEach(() => store.close());

const run = (command: OperatorCommand, words: string[] = []) =>
  ran(command, words, { clock, store: async () => store });

/** Tells of a quote, and ends the attempt to deliver that so. */
async function told(settlement: Settlement) {
  const token = await created(store, sampleDraft);
  await store.quotes.send({ token, email: 'q.z@vangnet.example', quote: { firstMonth: 10127 } });
  const message = await lease();
  await store.messages.settle(message, settlement);
  return message;
}
async function lease() {
  const message = await store.messages.lease(new Date(NEXT));
  if (!message) throw new Error('Nothing is due');
  return message;
}

test('an operator sees which messages have not arrived, and each attempt of one', async () => {
  expect(await run(listMessages)).toEqual({ status: 0, lines: ['Every message has arrived.'] });
  await told({ state: 'sent' });
  const { id, referenceId } = await told({ state: 'queued', nextAttemptAt: new Date(NEXT), error: '503' });
  const line = `${id}  ${referenceId}  1  quoted  ${START}  queued  503  next try ${NEXT}`;
  expect(await run(listMessages)).toEqual({ status: 0, lines: [line] });
  expect(await run(showMessage, [id])).toEqual({ status: 0, lines: [line, `${START}  503`] });
  await expect(run(showMessage, ['msg_0'])).rejects.toThrow('no message has the id "msg_0"');
});

test('an operator sees what was sent of one application, and sends it again', async () => {
  const { id, referenceId } = await told({ state: 'sent' });
  const line = `${id}  ${referenceId}  1  quoted  ${START}  sent`;
  expect(await run(listMessages, [referenceId])).toEqual({ status: 0, lines: [line] });
  await expect(run(listMessages, ['VN-2026-0000-0000'])).rejects.toThrow('no application is held');
  expect(await run(sendMessageAgain, [id])).toMatchObject({ status: 0 });
  expect(await lease()).toMatchObject({ id });
  await expect(run(sendMessageAgain, [id])).rejects.toThrow('a server is sending it at this moment');
});

test('an operator reads that the subscriber wants no more messages', async () => {
  await told({ state: 'failed', error: '410' });
  const { status, lines } = await run(listMessages);
  expect([status, lines[1]]).toEqual([1, expect.stringContaining('wants no more messages')]);
});
