import { beforeEach, expect, test } from 'vitest';
import { ok, refuse } from '@vangnet/domain/application/result';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { ALL_KINDS, saveDraft, valueOf } from '../store-steps.ts';
import { personalDraft, sampleDraft } from '../fixtures.ts';
import { recordPaid, recordTest } from '../recorded.ts';
import { storeWorld } from '../store-world.ts';
import type { Store } from '../../store.ts';
import { GONE } from '../../jobs/messages.ts';
import type { OpenStore } from './store.ts';

const notFound = refuse('request.notFound');

const named = () => new Map([['meander', { prefixes: { reference: 'MD', case: 'MA' } }]]);

export function brandsContract(open: OpenStore): void {
  const world = storeWorld((given) => open({ ...given, subscribedTo: () => ['quoted'], brands: named }));
  let house: Store;
  let other: Store;
  beforeEach(() => {
    house = world.store.of({ brand: 'vangnet', language: 'nl' });
    other = world.store.of({ brand: 'meander', language: 'en' });
  });
  const application = { draft: sampleDraft, tracking: {}, tariffVersion: '2026-01' };
  const create = async (store: Store, more: object = {}) =>
    valueOf(await store.applications.create({ ...application, ...more })).token;
  const leased = () =>
    world.store.outbox.lease({
      kinds: ALL_KINDS,
      leaseUntil: new Date(world.now.getTime() + MINUTE_MS),
      domains: new Map([
        ['vangnet', 'vangnet.example'],
        ['meander', 'meander.example'],
      ]),
    });
  const opened = async () => {
    const delivery = await leased();
    if (!delivery) throw new Error('Nothing is due');
    return delivery.open();
  };

  test('an application of one brand does not exist for another, whatever it is asked for', async () => {
    const token = await create(house, { draft: completeDraft });
    expect(await other.applications.read(token)).toEqual(notFound);
    expect(await saveDraft(other, { ...application, token })).toEqual(notFound);
    expect(await other.applications.delete(token)).toEqual(notFound);
    expect(await other.knowledge.read(token)).toBeUndefined();
    expect(await other.shares.end(token)).toEqual(notFound);
    await recordTest(house, token);
    const { paymentId } = await recordPaid(house, token);
    expect(await other.payments.find(paymentId)).toBeUndefined();
    expect(await other.payments.findByProviderId(`tr_${paymentId}`)).toBeUndefined();
    expect(await other.payments.currentFor(token)).toBeUndefined();
    expect(await house.payments.find(paymentId)).toMatchObject({ status: 'paid' });
  });

  test('an application of one brand is told to its own subscriber, and one that wants no more holds up no other', async () => {
    await world.db.deleteFrom('messages').execute();
    const email = 'q.z@vangnet.example';
    for (const store of [other, house])
      valueOf(await store.quotes.send({ token: await create(store), email, quote: { firstMonth: 1 } }));
    const until = new Date(world.now.getTime() + MINUTE_MS);
    const [theirs, ours] = [await other.messages.lease(until), await house.messages.lease(until)];
    if (!theirs || !ours) throw new Error('Nothing is due');
    expect([theirs.brand, ours.brand]).toEqual(['meander', 'vangnet']);
    await world.store.messages.settle(theirs, { state: 'failed', error: GONE });
    await world.store.messages.settle(ours, { state: 'queued', nextAttemptAt: world.now, error: '503' });
    expect(await other.messages.lease(until)).toBeUndefined();
    expect(await house.messages.lease(until)).toMatchObject({ id: ours.id });
    // A job has a store of all brands: what it queues is of the brand of the application.
    valueOf(await world.store.quotes.send({ token: await create(other), email, quote: { firstMonth: 2 } }));
    const tasks = world.db.selectFrom('messages').innerJoin('tasks', 'tasks.id', 'messages.id').select('brand');
    const brands = await tasks.where('state', '=', 'queued').where('lease', 'is', null).execute();
    expect(brands).toEqual([{ brand: 'meander' }]);
    await world.db.deleteFrom('messages').execute();
  });

  test('an application of one brand is named with its letters, and found by staff whatever stands before the number', async () => {
    const token = await create(other, { draft: completeDraft });
    const { referenceId } = valueOf(await other.applications.read(token));
    const { caseNumber } = valueOf(await other.adviser.request({ token, content: {} }));
    expect([referenceId, caseNumber]).toEqual([expect.stringMatching(/^MD-2026-/), expect.stringMatching(/^MA-2026-/)]);
    const delivery = await leased();
    expect(delivery?.referenceId).toBe(referenceId);
    expect(delivery?.open()).toMatchObject({ caseNumber });
    const { access, cases } = world.store;
    const id = (await access.find(referenceId)) ?? '';
    for (const said of [referenceId, caseNumber])
      for (const letters of ['MD-', 'MA', 'VN-', 'ZK-', ''])
        expect(await access.find(said.replace(/^M.-/, letters))).toBe(id);
    expect((await access.search(referenceId.toLowerCase(), 'test'))[0]?.referenceId).toBe(referenceId);
    expect((await cases.these([id]))[0]?.referenceId).toBe(referenceId);
    const asked = (await cases.requests.open()).requests.find(({ caseNumber: number }) => number === caseNumber);
    expect(asked?.referenceId).toBe(referenceId);
    const ofHouse = valueOf(await house.applications.read(await create(house))).referenceId;
    expect(ofHouse).toMatch(/^VN-2026-/);
  });

  test('an application of one brand that is continued elsewhere is unknown to another, and not continued elsewhere', async () => {
    const token = await create(house);
    await world.db.updateTable('tokens').set({ ended_at: world.now.toISOString() }).execute();
    expect(await house.applications.read(token)).toEqual(refuse('application.continuedElsewhere'));
    expect(await other.applications.read(token)).toEqual(notFound);
  });

  test('an application of one brand is found by staff and jobs, which have a store of all', async () => {
    const tokens = [await create(house), await create(other)];
    const read = await Promise.all(tokens.map((token) => world.store.applications.read(token)));
    expect(read.map(({ ok: isFound }) => isFound)).toEqual([true, true]);
  });

  test('an application of one brand is another one for the same Idempotency-Key in another', async () => {
    const idempotency = { key: 'the same key', request: 'the same request' };
    const token = await create(house, { idempotency });
    expect(await create(house, { idempotency })).toBe(token);
    const second = await create(other, { idempotency });
    expect(second).not.toBe(token);
    expect(await create(other, { idempotency })).toBe(second);
  });

  test('a person who failed the test of one brand has failed no other', async () => {
    const failed = await create(house, { draft: completeDraft });
    await recordTest(house, failed, { wrong: 3 });
    const again = await create(other, { draft: completeDraft });
    await recordTest(other, again);
    expect(await other.knowledge.resultOf(again)).toEqual({ passed: true, wrong: 0 });
    // Refused at its start, so that there is no test to grade.
    const third = await create(house, { draft: completeDraft });
    await expect(recordTest(house, third)).rejects.toThrow('knowledge.notStarted');
  });

  test('a link of one brand opens nothing in another: to go on, shared, or of an adviser', async () => {
    const token = await create(house, { draft: personalDraft });
    const { email } = personalDraft.insurer ?? {};
    await house.quotes.send({ token, email: email ?? '', quote: { at: world.now.toISOString() } });
    const { resumeToken } = (await opened()) as { resumeToken: string };
    expect(await other.applications.readByLink(resumeToken)).toEqual(notFound);
    expect(await other.applications.exchangeLink(resumeToken, undefined)).toEqual(notFound);
    expect(await other.applications.mailedTo(resumeToken)).toBeUndefined();
    expect(await house.applications.readByLink(resumeToken)).toMatchObject({ ok: true });
    await house.adviser.request({ token, content: {} });
    const { link } = (await opened()) as { link: string };
    expect(await other.adviser.read(link)).toBeUndefined();
    expect(await house.adviser.read(link)).toMatchObject({ revision: 1 });
  });

  test('an address or a mailbox has one budget for all brands together', async () => {
    const limits = { costlyPerDay: 1, lookupsPerHour: 1 };
    const address = '198.51.100.7';
    const whom = { address, token: 't', email: undefined };
    const [first, second] = [house.allowCostly(limits), other.allowCostly(limits)];
    const log = { warn: () => undefined };
    expect([await first.lookup(address, log), await first.action('payment', whom, log)]).toEqual([ok(), ok()]);
    for (const refused of [await second.lookup(address, log), await second.action('payment', whom, log)])
      expect(refused).toMatchObject(refuse('request.tooMany'));
    const quotes = [];
    for (const store of [house, other, house, house, other])
      quotes.push(
        (await store.quotes.send({ token: await create(store), email: 'q.z@vangnet.example', quote: {} })).ok,
      );
    expect(quotes).toEqual([true, true, true, false, false]);
  });

  test('what is queued for an application says its brand, the language it was queued in, and the mail domain; an adviser reads Dutch', async () => {
    const token = await create(other, { draft: personalDraft });
    await other.quotes.send({ token, email: 'q.z@vangnet.example', quote: {} });
    const dutch = world.store.of({ brand: 'meander', language: 'nl' });
    await saveDraft(dutch, { ...application, draft: personalDraft, token });
    expect(await leased()).toMatchObject({
      site: { brand: 'meander', language: 'en' },
      messageId: expect.stringMatching(/@meander\.example>$/),
    });
    await other.adviser.request({ token, content: {} });
    expect(await leased()).toMatchObject({ kind: 'adviser-case', site: { brand: 'meander', language: 'nl' } });
    await dutch.quotes.send({ token, email: 'q.z@vangnet.example', quote: { again: true } });
    expect(await leased()).toMatchObject({ site: { brand: 'meander', language: 'nl' } });
  });
}
