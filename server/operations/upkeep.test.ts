import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { cents } from '@vangnet/domain/values/money';
import { noteRefund } from '../payment/refund.ts';
import { person } from '../testing/fixtures.ts';
import { drawnTest } from '../testing/knowledge-steps.ts';
import { outboxWorld, type OutboxWorld } from '../testing/outbox-world.ts';
import { created, leaseDue } from '../testing/store-steps.ts';
import type { OperatorCommand } from './operator.ts';
import { openCase } from './case.ts';
import { refunded, retention, sendAgain, stuck } from './upkeep.ts';
import { ran } from './testing/ran.ts';

const queued = (count: number) => ({
  status: 0,
  lines: [`${count} queued; a running server sends within ten seconds.`],
});

const LIVE = 'No server has checked for three minutes: this is what the rows say now.';

const runIn =
  (world: OutboxWorld) =>
  (command: OperatorCommand, words: string[] = []) =>
    ran(command, words, { clock: () => world.now(), store: async () => world.store });

test('an operator sees what was given up, and sends it again: of one application, or all', async () => {
  const world = await outboxWorld();
  const run = runIn(world);
  const { store } = world;
  const lease = async () => {
    const leaseUntil = new Date(world.now().getTime() + 60_000);
    const leased = await leaseDue(store, leaseUntil, ['quote']);
    if (!leased) throw new Error('Nothing is due');
    return leased;
  };
  const refused = async (email: string) => {
    await world.quoted(email);
    const leased = await lease();
    await store.outbox.settle(leased, { state: 'failed', error: 'EENVELOPE 550' });
    return leased;
  };
  expect(await run(stuck)).toEqual({ status: 0, lines: [LIVE, 'Nothing is stuck.'] });
  const first = await refused('q.z@vangnet.example');
  world.later(1000);
  const second = await refused('a@vangnet.example');
  const lines = [
    `  ${first.referenceId}  since 2026-03-10T12:00:00.000Z  quote has not left, EENVELOPE 550, given up`,
    `  ${second.referenceId}  since 2026-03-10T12:00:01.000Z  quote has not left, EENVELOPE 550, given up`,
  ];
  const says = '\nEvery other delivery leaves the outbox within the time of its lane.';
  const cure = '  To do: npm run ops -- case REFERENCE send-again';
  expect(await run(stuck)).toEqual({ status: 1, lines: [LIVE, says, ...lines, cure] });
  const told = await run(stuck, ['--json']);
  expect([told.status, JSON.parse(told.lines[0] ?? '')]).toMatchObject([
    1,
    { broken: lines.map(() => ({ promise: 'delivered', cure: expect.stringContaining('case REFERENCE send-again') })) },
  ]);
  await expect(run(sendAgain)).rejects.toThrow('--all is missing');
  const ofSecond = await run(openCase, [second.referenceId, 'send-again', '--operator', 'Noor']);
  expect(ofSecond).toEqual({ status: 0, lines: ['Mail met de offerte: gaat binnen tien seconden opnieuw weg.'] });
  expect(await run(stuck)).toMatchObject({ lines: [LIVE, says, lines[0], cure] });
  const again = await lease();
  expect(again.id).toBe(second.id);
  await store.outbox.settle(again, { state: 'failed', error: 'EENVELOPE 550' });
  expect(await run(sendAgain, ['--all'])).toEqual(queued(2));
  await store.outbox.settle(await lease(), { state: 'done' });
  await store.outbox.settle(await lease(), { state: 'done' });
  expect(await run(sendAgain, ['--all'])).toEqual({ status: 1, lines: ['Nothing is to be sent again.'] });
  await store.close();
});

test('while a server runs, an operator sees what its last round found and what only a server can see', async () => {
  const world = await outboxWorld();
  const run = runIn(world);
  const { jobs, broken } = world.store;
  const since = world.now();
  const found = { promise: 'certificates', subject: 'IDIN_CERTIFICATE_FILE', since, detail: 'ends on 2026-03-20' };
  await jobs.inTurn({ name: 'sentinel', everyMs: 0, leaseMs: 1 }, async () => {
    await broken.replace([found]);
    return true;
  });
  world.later(MINUTE_MS);
  const line = '  IDIN_CERTIFICATE_FILE  since 2026-03-10T12:00:00.000Z  ends on 2026-03-20';
  const seen = 'As a server found it at 2026-03-10T12:00:00.000Z; it checks every minute.';
  expect(await run(stuck)).toMatchObject({ status: 1, lines: [seen, expect.anything(), line, expect.anything()] });
  world.later(2 * MINUTE_MS);
  expect(await run(stuck)).toEqual({ status: 0, lines: [LIVE, 'Nothing is stuck.'] });
  await world.store.close();
});

test('an operator marks the payment of an application that is gone as paid back in another way', async () => {
  const world = await outboxWorld();
  const run = runIn(world);
  const { payments } = world.store;
  for (const id of ['1', '2'])
    await noteRefund(world.db, { id, providerPaymentId: `tr_${id}`, amount: cents(1) }, world.now());
  expect(await run(refunded, ['tr_1'])).toEqual({ status: 0, lines: ['tr_1 is marked as refunded.'] });
  await payments.askRefund('2', { name: 'operator Noor', id: 'operator Noor' });
  for (const payment of ['tr_1', 'tr_2'])
    await expect(run(refunded, [payment])).rejects.toThrow(
      `no refund of "${payment}" is due, or the provider is making it`,
    );
  await world.store.close();
});

test('an operator counts what has had its time, and deletes it', async () => {
  const world = await outboxWorld();
  const run = runIn(world);
  const token = await created(world.store, completeDraft);
  await world.store.knowledge.start({ token, candidate: person, drawn: drawnTest() });
  world.later(184 * DAY_MS);
  const counts = ['draft   30 days   0', 'quoted  90 days   0', 'tested  6 months  1', 'paid    7 years   0'];
  expect(await run(retention, ['--dry-run'])).toEqual({
    status: 0,
    lines: [...counts, 'So many applications would be deleted.'],
  });
  expect(await run(retention)).toEqual({ status: 0, lines: [...counts, 'So many applications were deleted.'] });
  expect((await world.store.applications.read(token)).ok).toBe(false);
  await world.store.close();
});
