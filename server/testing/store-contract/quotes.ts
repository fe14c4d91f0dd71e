import { describe, expect, test } from 'vitest';
import { ok, refuse } from '@vangnet/domain/application/result';
import { sampleDraft } from '../fixtures.ts';
import { storeWorld } from '../store-world.ts';
import type { StoreUnderTest, World } from './store.ts';
import { saveDraft } from '../save-draft.ts';
import { cents } from '@vangnet/domain/values/money';

const EMAIL = 'q.z@vangnet.example';
const saved = { draft: sampleDraft, tracking: {}, tariffVersion: '2026-01' };
const { insurer } = sampleDraft;

/** What every backend must do with a quote when its application changes. */
export function quotesContract(open: (world: World) => Promise<StoreUnderTest>): void {
  describe('a quote that was sent', () => {
    contract(open);
  });
}

function contract(open: (world: World) => Promise<StoreUnderTest>): void {
  const world = storeWorld(open);
  const quoted = async () => {
    const token = await world.create();
    await world.store.quotes.send({ token, email: EMAIL, quote: {} });
    return token;
  };
  const applications = () => world.db.selectFrom('applications').select(['status', 'quote_email']).execute();

  test.each([
    ['A changed wish', { draft: { ...sampleDraft, sumAssured: cents(2_500_00) } }],
    ['Another birth date', { draft: { ...sampleDraft, insurer: { ...insurer, dateOfBirth: '15-03-1988' } } }],
    ['Another tariff', { tariffVersion: '2026-07' }],
  ])('%s voids it: no address has a quote for the application as it is.', async (_, changed) => {
    const token = await quoted();
    await saveDraft(world.store, { ...saved, token, ...changed });
    expect(await applications()).toEqual([{ status: 'quoted', quote_email: null }]);
  });

  test('An answer that the premium does not depend on leaves it.', async () => {
    const token = await quoted();
    const draft = { ...sampleDraft, iban: 'NL91ABNA0417164300', insurer: { ...insurer, email: 'a@b.example' } };
    await saveDraft(world.store, { ...saved, token, draft });
    expect(await applications()).toEqual([{ status: 'quoted', quote_email: expect.anything() }]);
  });

  test('A quote of a version that was changed meanwhile is not sent.', async () => {
    const token = await world.create();
    const mail = { token, email: EMAIL, quote: {} };
    await saveDraft(world.store, { ...saved, token });
    expect(await world.store.quotes.send({ ...mail, expectedVersion: 1 })).toEqual(refuse('application.stale'));
    expect(await world.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(await world.store.quotes.send({ ...mail, expectedVersion: 2 })).toEqual(ok({ queued: true }));
  });
}
