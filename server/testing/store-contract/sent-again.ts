import { describe, expect, test } from 'vitest';
import { ok } from '@vangnet/domain/application/result';
import { figures } from '@vangnet/domain/testing/premium';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { laneOf } from '../../outbox/lanes.ts';
import { inOrder } from '../in-order.ts';
import { START, storeWorld } from '../store-world.ts';
import { valueOf } from '../value-of.ts';
import { identitySteps, PROOF } from './identity-steps.ts';
import type { StoreUnderTest, World } from './store.ts';

/** What every backend must do with a delivery that an operator sends again. */
export function sentAgainContract(open: (world: World) => Promise<StoreUnderTest>): void {
  describe('what an operator sends again', () => {
    contract(open);
  });
}

function contract(open: (world: World) => Promise<StoreUnderTest>): void {
  const world = storeWorld(open);
  const { lease, submitted } = identitySteps(world);
  const next = () => lease(['handover', 'withdrawal']);
  const quoted = async (email = 'q.z@vangnet.example') =>
    world.store.quotes.send({ token: await world.create(), email, quote: { firstMonth: 10127 } });
  const due = async () => {
    const leaseUntil = new Date(world.now.getTime() + MINUTE_MS);
    const leased = await world.store.outbox.lease({ kinds: ['quote'], leaseUntil, domain: 'vangnet.example' });
    if (!leased) throw new Error('Nothing is due');
    return leased;
  };
  const rows = () => world.db.selectFrom('outbox').selectAll().execute();

  test('what failed for good is told with its reference, and sent again for another 72 hours', async () => {
    await quoted();
    const { outbox } = world.store;
    const first = await due();
    const { referenceId } = first;
    expect(await outbox.late(['quote'])).toEqual([]);
    await outbox.settle(first, { state: 'failed', error: '550' });
    const told = { kind: 'quote', referenceId, since: START, lastCode: '550' };
    expect(await outbox.late(['quote'])).toEqual([{ ...told, nextAttemptAt: undefined }]);
    world.later(4 * DAY_MS);
    expect(await outbox.sendAgain('another application')).toBe(0);
    expect(await outbox.sendAgain(undefined)).toBe(1);
    expect(await outbox.late(['quote'])).toEqual([{ ...told, nextAttemptAt: world.now }]);
    world.later(SECOND_MS);
    const { id, messageId } = first;
    expect(await due()).toMatchObject({ id, messageId, createdAt: START, triedSince: world.now });
  });

  test('what is being made, or has been, is not sent again', async () => {
    await quoted();
    const nextAttemptAt = world.now;
    await world.store.outbox.settle(await due(), { state: 'queued', nextAttemptAt, error: '451' });
    const second = await due();
    expect(await world.store.outbox.sendAgain(undefined)).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'sending', attempts: 2 }]);
    await world.store.outbox.settle(second, { state: 'sent' });
    expect(await world.store.outbox.sendAgain(undefined)).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  test('an attempt that lapsed before it was sent again has nothing to say of the attempt that follows', async () => {
    await quoted();
    const lapsed = await due();
    world.later(MINUTE_MS);
    await world.store.outbox.settle(await due(), { state: 'failed', error: '550' });
    await world.store.outbox.sendAgain(undefined);
    const again = await due();
    expect(await world.store.outbox.settle(lapsed, { state: 'failed', error: '451' })).toBe(false);
    expect(await world.store.outbox.settle(again, { state: 'sent' })).toBe(true);
  });

  test('what is sent again with all others takes no place of a visitor who asks for a quote', async () => {
    const most = laneOf('quote').mostWaiting ?? 0;
    const visitors = Array.from({ length: most }, (_, index) => `v${index}@vangnet.example`);
    await inOrder(visitors, async (visitor) => {
      await quoted(visitor);
      await world.store.outbox.settle(await due(), { state: 'failed', error: '550' });
    });
    expect(await world.store.outbox.sendAgain(undefined)).toBe(most);
    expect(await quoted()).toEqual(ok({ queued: true }));
  });

  test('a withdrawal reaches the policy administration after a hand-over that was given up and sent again, never before it', async () => {
    const { link, referenceId } = await submitted();
    const id = (await world.store.access.find(referenceId)) ?? '';
    valueOf(await world.store.myApplication.withdraw(link, PROOF, () => figures));
    const handOver = await next();
    if (handOver) await world.store.outbox.settle(handOver, { state: 'failed', error: 'EREFUSED 422' });
    world.later(5 * DAY_MS);
    expect(await next()).toBeUndefined();
    expect(await world.store.outbox.sendAgain(id)).toBe(1);
    const again = await next();
    expect(again).toMatchObject({ kind: 'handover', id: handOver?.id });
    expect(await next()).toBeUndefined();
    if (again) await world.store.outbox.settle(again, { state: 'sent' });
    // It has its own 72 hours from now on, however long it waited.
    expect(await next()).toMatchObject({ kind: 'withdrawal', triedSince: world.now });
  });
}
