import { beforeEach, expect, test } from 'vitest';
import { figures } from '@vangnet/domain/testing/premium';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@vangnet/domain/product/webhook-events';
import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import type { Settlement } from '../../jobs/outcome.ts';
import { paymentSteps } from '../payment-steps.ts';
import { START, storeWorld } from '../store-world.ts';
import { valueOf } from '../store-steps.ts';
import { identitySteps, PROOF } from './identity-steps.ts';
import type { OpenStore } from './store.ts';

/** A store that tells these states, with what the tests do in it. */
function messageWorld(open: OpenStore, subscribedTo: readonly WebhookEvent[]) {
  const world = storeWorld((given) => open({ ...given, subscribedTo: () => subscribedTo }));
  const clear = async () => void (await world.db.deleteFrom('messages').execute());
  beforeEach(clear);
  const quote = async (token: string, email = 'q.z@vangnet.example') =>
    valueOf(await world.store.quotes.send({ token, email, quote: { firstMonth: 10127 } }));
  const quoted = async () => {
    const token = await world.create();
    await quote(token);
    return token;
  };
  const lease = () => world.store.messages.lease(new Date(world.now.getTime() + MINUTE_MS));
  const leased = async () => {
    const message = await lease();
    if (!message) throw new Error('Nothing is due');
    return message;
  };
  const deliver = async (settlement: Settlement = { state: 'done' }) => {
    const message = await leased();
    expect(await world.store.messages.settle(message, settlement)).toBe(true);
    return message;
  };
  const queued = (ms: number): Settlement => ({
    state: 'queued',
    nextAttemptAt: new Date(world.now.getTime() + ms),
    error: '503',
  });
  const rows = () =>
    world.db
      .selectFrom('messages')
      .innerJoin('tasks', 'tasks.id', 'messages.id')
      .select(['event', 'sequence', 'state'])
      .orderBy('sequence')
      .execute();
  return { ...identitySteps(world), world, clear, quote, quoted, lease, leased, deliver, queued, rows };
}

export function messagesContract(open: OpenStore): void {
  const { world, quote, quoted, lease, leased, deliver, queued, rows, submitted } = messageWorld(open, WEBHOOK_EVENTS);

  test('states are sent once each and in their order, numbered from 1 on', async () => {
    const { link, referenceId } = await submitted();
    await world.store.submissions.recordHandOver(referenceId, { contractNumber: 'AOV-1', answerDays: undefined });
    await world.store.submissions.recordHandOver(referenceId, { contractNumber: 'AOV-1', answerDays: undefined });
    const withdraw = () => world.store.myApplication.withdraw(link, PROOF, () => figures);
    valueOf(await withdraw());
    valueOf(await withdraw());
    const told = [await deliver(), await deliver(), await deliver()];
    expect(told.map((one) => [one.sequence, one.kind, one.referenceId, one.createdAt])).toEqual([
      [1, 'application.submitted', referenceId, START],
      [2, 'application.handed_over', referenceId, START],
      [3, 'application.withdrawn', referenceId, START],
    ]);
    expect(await lease()).toBeUndefined();
  });

  test('what is refused is not sent, and neither is what was pressed twice', async () => {
    const token = await quoted();
    expect(await quote(token)).toEqual({ queued: false });
    await world.store.quotes.send({
      token,
      email: 'q.z@vangnet.example',
      quote: { firstMonth: 1 },
      expectedVersion: 9,
    });
    expect(await rows()).toMatchObject([{ event: 'quoted', sequence: 1 }]);
  });

  test('a later message of an application waits for the earlier one, however long that takes; others do not', async () => {
    const token = await quoted();
    world.later(MINUTE_MS);
    await quote(token, 'other@vangnet.example');
    const first = await leased();
    expect(first.sequence).toBe(1);
    expect(await lease()).toBeUndefined();
    await world.store.messages.settle(first, queued(MINUTE_MS));
    expect(await lease()).toBeUndefined();
    const other = await quoted();
    const { referenceId } = valueOf(await world.store.applications.read(other));
    expect(await deliver()).toMatchObject({ referenceId, sequence: 1 });
    world.later(MINUTE_MS);
    await deliver({ state: 'failed', error: '503' });
    expect(await lease()).toBeUndefined();
    expect(await world.store.messages.sendAgain(undefined)).toEqual([{ did: 'queued', delivery: 'quoted' }]);
    expect([(await deliver()).sequence, (await deliver()).sequence]).toEqual([1, 2]);
  });

  test('a message that a server is just sending is not sent again beside it, and one of two who press does it', async () => {
    await quoted();
    const message = await leased();
    const { messages } = world.store;
    expect(await messages.sendAgain(undefined)).toEqual([]);
    await messages.settle(message, { state: 'failed', error: '500' });
    expect(await Promise.all([messages.sendAgain(undefined), messages.sendAgain(undefined)])).toContainEqual([]);
    expect((await Promise.all([lease(), lease()])).filter(Boolean)).toMatchObject([{ id: message.id, attempt: 2 }]);
  });

  test('a subscriber that is gone gets nothing, until the message that it refused is sent again', async () => {
    await quoted();
    const { id } = await deliver({ state: 'failed', error: '410' });
    await quoted();
    expect(await lease()).toBeUndefined();
    await world.store.messages.sendAgain(undefined);
    expect([(await deliver()).id, (await deliver()).id]).toContain(id);
  });

  test('a deletion is the last thing that is sent, of what was sent before, and is forgotten a month later', async () => {
    const token = await quoted();
    const { referenceId } = valueOf(await world.store.applications.read(token));
    await world.store.applications.delete(await world.create());
    await world.store.applications.delete(token);
    expect(await rows()).toMatchObject([
      { event: 'quoted', sequence: 1 },
      { event: 'deleted', sequence: 2 },
    ]);
    await deliver();
    expect(await deliver()).toMatchObject({ kind: 'application.deleted', referenceId });
    world.later(30 * DAY_MS - 1);
    await world.store.retention.apply(() => false);
    expect(await rows()).toHaveLength(2);
    world.later(1);
    await world.store.retention.apply(() => false);
    expect(await rows()).toEqual([]);
  });

  test('what retention deletes is sent as deleted', async () => {
    await quoted();
    await world.db.deleteFrom('tasks').where('lane', '<>', 'message').execute();
    await world.db.updateTable('applications').set({ created_at: '2020-01-01', updated_at: '2020-01-01' }).execute();
    await world.store.retention.apply(() => false);
    expect(await rows()).toMatchObject([{ event: 'quoted' }, { event: 'deleted', sequence: 2 }]);
  });
}

export function messagesOfPaidContract(open: OpenStore): void {
  const { application, opened, report, store, db, now } = paymentSteps((given) =>
    open({ ...given, subscribedTo: () => WEBHOOK_EVENTS }),
  );

  test('a payment is sent when it is paid, and no other status of it', async () => {
    await db().deleteFrom('messages').execute();
    const expired = await opened(await application());
    await report(expired, 'expired');
    const id = await opened(await application());
    expect(await store().messages.lease(now())).toBeUndefined();
    await report(id, 'paid');
    const told = await db().selectFrom('messages').select(['event', 'sequence']).execute();
    expect(told).toEqual([{ event: 'paid', sequence: 1 }]);
  });
}

export function messagesOfHandedOverContract(open: OpenStore): void {
  const { world, submitted, rows, clear } = messageWorld(open, WEBHOOK_EVENTS);

  test('what the insurer decides is sent when it is new, and not when it is repeated', async () => {
    const { referenceId } = await submitted();
    await clear();
    const says = async (status: 'question' | 'declined') =>
      valueOf(await world.store.submissions.recordStatus({ referenceId, status }));
    await says('question');
    await says('declined');
    await says('question');
    expect(await rows()).toMatchObject([{ event: 'question' }, { event: 'declined' }]);
  });
}

export function messagesOfSomeStatesContract(open: OpenStore): void {
  const { world, submitted, rows, clear, quoted } = messageWorld(open, ['quoted', 'handed_over']);

  test('what is not wanted is not sent and takes no number; a deletion always is', async () => {
    const { referenceId } = await submitted();
    expect(await rows()).toEqual([]);
    await world.store.submissions.recordHandOver(referenceId, { contractNumber: undefined, answerDays: undefined });
    expect(await rows()).toMatchObject([{ event: 'handed_over', sequence: 1 }]);
    await clear();
    await world.store.applications.delete(await quoted());
    expect(await rows()).toMatchObject([{ event: 'quoted' }, { event: 'deleted', sequence: 2 }]);
  });
}
