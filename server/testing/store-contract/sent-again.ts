import { expect, test } from 'vitest';
import { ok } from '@vangnet/domain/application/result';
import { figures } from '@vangnet/domain/testing/premium';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { laneOf } from '../../jobs/kinds.ts';
import { inOrder, times } from '../in-order.ts';
import { START, storeWorld } from '../store-world.ts';
import { leaseDue, valueOf } from '../store-steps.ts';
import { identitySteps, PROOF } from './identity-steps.ts';
import type { OpenStore } from './store.ts';
import { deliveryRows } from '../delivery-rows.ts';

export function sentAgainContract(open: OpenStore): void {
  const world = storeWorld((given) => open({ ...given, subscribedTo: () => ['quoted'] }));
  const { lease, submitted } = identitySteps(world);
  const next = () => lease(['handover', 'withdrawal']);
  const quoted = async (email = 'q.z@vangnet.example') =>
    world.store.quotes.send({ token: await world.create(), email, quote: { firstMonth: 10127 } });
  const due = async () => {
    const leaseUntil = new Date(world.now.getTime() + MINUTE_MS);
    const leased = await leaseDue(world.store, leaseUntil, ['quote']);
    if (!leased) throw new Error('Nothing is due');
    return leased;
  };
  const rows = () => world.db.selectFrom(deliveryRows).selectAll().execute();

  test('what failed for good is reported with its reference, and sent again for another 72 hours', async () => {
    await quoted();
    const { outbox } = world.store;
    const first = await due();
    const { referenceId } = first;
    expect(await outbox.late(['quote'])).toEqual([]);
    await outbox.settle(first, { state: 'failed', error: '550' });
    const told = { kind: 'quote', referenceId, since: START, lastCode: '550' };
    expect(await outbox.late(['quote'])).toEqual([{ ...told, nextAttemptAt: undefined }]);
    world.later(4 * DAY_MS);
    expect(await outbox.sendAgain('another application')).toEqual([]);
    expect(await outbox.sendAgain(undefined)).toEqual([{ did: 'queued', delivery: 'quote' }]);
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
    expect(await world.store.outbox.sendAgain(undefined)).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 2, lease: 2 }]);
    await world.store.outbox.settle(second, { state: 'done' });
    expect(await world.store.outbox.sendAgain(undefined)).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'done' }]);
  });

  test('an attempt that lapsed before it was sent again has nothing to say of the attempt that follows', async () => {
    await quoted();
    const lapsed = await due();
    world.later(MINUTE_MS);
    await world.store.outbox.settle(await due(), { state: 'failed', error: '550' });
    await world.store.outbox.sendAgain(undefined);
    const again = await due();
    expect(await world.store.outbox.settle(lapsed, { state: 'failed', error: '451' })).toBe(false);
    expect(await world.store.outbox.settle(again, { state: 'done' })).toBe(true);
  });

  test('what is sent again with all others takes no place of a visitor who asks for a quote', async () => {
    const most = laneOf('quote').mostWaiting ?? 0;
    const visitors = Array.from({ length: most }, (_, index) => `v${index}@vangnet.example`);
    await inOrder(visitors, async (visitor) => {
      await quoted(visitor);
      await world.store.outbox.settle(await due(), { state: 'failed', error: '550' });
    });
    expect(await world.store.outbox.sendAgain(undefined)).toHaveLength(most);
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
    expect((await world.store.outbox.sendAgain(id)).filter(({ did }) => did === 'queued')).toHaveLength(1);
    const again = await next();
    expect(again).toMatchObject({ kind: 'handover', id: handOver?.id });
    expect(await next()).toBeUndefined();
    if (again) await world.store.outbox.settle(again, { state: 'done' });
    // It has its own 72 hours from now on, however long it waited.
    expect(await next()).toMatchObject({ kind: 'withdrawal', triedSince: world.now });
  });

  test('a person learns what sending again does: nothing while a server delivers it, when it is due, or when it has just left', async () => {
    await quoted();
    const { outbox, access } = world.store;
    const idOf = async (reference: string) => (await access.find(reference)) ?? '';
    const first = await due();
    const id = await idOf(first.referenceId);
    const both = async () => [await outbox.wouldSendAgain(id), await outbox.sendAgain(id)];
    expect(await both()).toEqual(does('quote', 'sending'));
    const nextAttemptAt = new Date(world.now.getTime() + 3 * MINUTE_MS);
    await outbox.settle(first, { state: 'queued', nextAttemptAt, error: '451' });
    expect(await both()).toEqual(does('quote', 'queued'));
    expect(await both()).toEqual(does('quote', 'waiting'));
    const again = await due();
    expect(again).toMatchObject({ id: first.id, attempt: 2, triedSince: world.now });
    await outbox.settle(again, { state: 'failed', error: '550' });
    expect(await both()).toEqual(does('quote', 'queued'));
    await outbox.settle(await due(), { state: 'done' });
    expect(await both()).toEqual(does('quote', 'sent'));
    world.later(15 * MINUTE_MS);
    expect(await both()).toEqual([[], []]);
  });

  test('what two people send again 1,000 times, while servers deliver, is queued once and delivered by one', async () => {
    await quoted();
    const { outbox, access } = world.store;
    const first = await due();
    const id = (await access.find(first.referenceId)) ?? '';
    await outbox.settle(first, { state: 'failed', error: '550' });
    const leaseUntil = new Date(world.now.getTime() + MINUTE_MS);
    const server = () => leaseDue({ outbox }, leaseUntil, ['quote']);
    const press = async (index: number) =>
      index % 100 === 99 ? { leased: await server() } : { did: (await outbox.sendAgain(id))[0]?.did };
    const pressed = await times(1000, press);
    const leased = [...pressed, { leased: await server() }].filter((one) => 'leased' in one && one.leased);
    const dids = pressed.flatMap((one) => ('did' in one ? [one.did] : []));
    expect([dids.filter((did) => did === 'queued').length, leased.length]).toEqual([1, 1]);
    expect(dids.filter((did) => did !== 'queued' && did !== 'waiting' && did !== 'sending')).toEqual([]);
  });

  test('a person learns the same of the messages to the system of the brand', async () => {
    // Those about applications that are gone are in its way.
    await world.db.deleteFrom('messages').execute();
    await quoted();
    const { messages, access } = world.store;
    const id = (await access.find((await due()).referenceId)) ?? '';
    const leased = async () => {
      const message = await messages.lease(new Date(world.now.getTime() + MINUTE_MS));
      if (!message) throw new Error('No message is due');
      return message;
    };
    const both = async () => [await messages.wouldSendAgain(id), await messages.sendAgain(id)];
    expect(await both()).toEqual(does('quoted', 'waiting'));
    const first = await leased();
    expect(await both()).toEqual(does('quoted', 'sending'));
    await messages.settle(first, { state: 'failed', error: '410' });
    expect(await both()).toEqual(does('quoted', 'queued'));
    await messages.settle(await leased(), { state: 'done' });
    expect(await both()).toEqual(does('quoted', 'sent'));
  });
}

/** The announced and the actual effect, which are the same. */
const does = (delivery: string, did: string) => [[{ did, delivery }], [{ did, delivery }]];
