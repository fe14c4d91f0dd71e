import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { cents } from '@vangnet/domain/values/money';
import { outboxWorld, type OutboxWorld } from '../../server/testing/outbox-world.ts';
import { valueOf } from '../../server/testing/value-of.ts';
import type { OperatorCommand } from './operator.ts';
import { sendAgain, stuck } from './stuck.ts';

const DAY = 24 * 60 * 60_000;

const runIn =
  ({ store, now }: OutboxWorld) =>
  async (command: OperatorCommand, words: string[] = []) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const terminal = { print, note: print, clock: now, ask: async () => '', store: async () => store };
    return { status: await command(words, terminal), lines };
  };

test('an operator sees what was given up, and sends it again', async () => {
  const world = await outboxWorld();
  const run = runIn(world);
  const { store, now } = world;
  const lease = () =>
    store.outbox.lease({ kinds: ['quote'], leaseUntil: new Date(now().getTime() + 60_000), domain: 'vangnet.example' });
  expect(await run(stuck)).toEqual({ status: 0, lines: ['Nothing is stuck.'] });
  await world.quoted('q.z@vangnet.example');
  const leased = await lease();
  if (!leased) throw new Error('Nothing is due');
  await store.outbox.settle(leased, { state: 'failed', error: 'EENVELOPE 550' });
  const line = `${leased.referenceId}  quote  since 2026-03-10T12:00:00.000Z  EENVELOPE 550  given up`;
  expect(await run(stuck)).toEqual({ status: 1, lines: [line] });
  await expect(run(sendAgain, ['VN-2026-0000-0000'])).rejects.toThrow('no application is held');
  const queued = { status: 0, lines: ['1 queued; a running server sends within ten seconds.'] };
  expect(await run(sendAgain, [leased.referenceId])).toEqual(queued);
  expect(await run(sendAgain, ['--all'])).toEqual(queued);
  expect(await lease()).toMatchObject({ id: leased.id, attempt: 1 });
  await store.outbox.settle(leased, { state: 'sent' });
  expect(await run(sendAgain, ['--all'])).toEqual({ status: 1, lines: ['Nothing is to be sent again.'] });
  await store.close();
});

test('an operator sees who paid a day ago and is not submitted', async () => {
  const world = await outboxWorld();
  const run = runIn(world);
  const { store } = world;
  const made = await store.applications.create({ draft: completeDraft, tracking: {}, tariffVersion: '2026-01' });
  const { token } = valueOf(made);
  const { referenceId } = valueOf(await store.applications.read(token));
  const { id } = valueOf(await store.payments.begin({ token, version: 1, amount: cents(1) }));
  const paid = { providerPaymentId: 'tr_1', status: 'paid' as const, checkoutUrl: undefined, account: undefined };
  await store.payments.recordCreated(id, paid);
  expect(await run(stuck)).toEqual({ status: 0, lines: ['Nothing is stuck.'] });
  world.later(DAY);
  const line = `${referenceId}  paid  since 2026-03-10T12:00:00.000Z  no identity check  not submitted`;
  expect(await run(stuck)).toEqual({ status: 1, lines: [line] });
  await store.close();
});
