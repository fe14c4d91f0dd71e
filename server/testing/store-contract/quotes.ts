import { expect, test } from 'vitest';
import { ok, refuse } from '@vangnet/domain/application/result';
import { sampleDraft } from '../fixtures.ts';
import { START, storeWorld } from '../store-world.ts';
import { sampleQuote } from '../outbox-world.ts';
import { saveDraft, valueOf } from '../store-steps.ts';
import { forgetOldShares } from '../../quotes/shares.ts';
import { DAY_MS } from '@vangnet/domain/values/durations';
import type { OpenStore } from './store.ts';
import { cents } from '@vangnet/domain/values/money';
import { deliveryRows } from '../delivery-rows.ts';

const EMAIL = 'q.z@vangnet.example';
const { insurer } = sampleDraft;

export function sharedQuotesContract(open: OpenStore): void {
  const world = storeWorld(open);
  const other = { ...sampleQuote, firstMonth: cents(42_00) };
  const third = { ...sampleQuote, firstMonth: cents(43_00) };
  const share = async (token: string, quote = sampleQuote, isAlone = false) =>
    valueOf(await world.store.shares.share({ token, quote, isAlone }));
  const shown = async (link: string) => {
    const { quotes } = valueOf(await world.store.shares.read(link));
    return quotes.map(({ firstMonth }) => firstMonth);
  };

  test('One link shows the last two shared quotes, an equal one once, or one alone.', async () => {
    const token = await world.create();
    const { link } = await share(token);
    expect(link).not.toBe(token);
    await share(token, { ...sampleQuote, date: '11-03-2026' });
    expect(await shown(link)).toEqual([sampleQuote.firstMonth]);
    expect((await share(token, other)).link).toBe(link);
    expect(await shown(link)).toEqual([sampleQuote.firstMonth, other.firstMonth]);
    await share(token, third);
    expect(await shown(link)).toEqual([other.firstMonth, third.firstMonth]);
    await share(token, third, true);
    expect(await shown(link)).toEqual([third.firstMonth]);
  });

  test('A shared link opens nothing but its quotes, and no other token opens them.', async () => {
    const token = await world.create();
    const { link } = await share(token);
    expect(await world.store.applications.read(link)).toEqual(refuse('request.notFound'));
    expect(await world.store.shares.read(token)).toEqual(refuse('request.notFound'));
    expect(await world.store.shares.end(link)).toEqual(refuse('request.notFound'));
    expect(await shown(link)).toEqual([sampleQuote.firstMonth]);
    expect(JSON.stringify(await world.db.selectFrom('shares').select('link_hash').execute())).not.toContain(link);
  });

  test('A link works for thirty days after the last share, and is deleted after them.', async () => {
    const token = await world.create();
    const { link } = await share(token);
    world.now = new Date(START.getTime() + 29 * DAY_MS);
    await share(token, other);
    world.now = new Date(START.getTime() + 59 * DAY_MS - 1);
    expect(await shown(link)).toEqual([sampleQuote.firstMonth, other.firstMonth]);
    world.now = new Date(START.getTime() + 59 * DAY_MS);
    expect(await world.store.shares.read(link)).toEqual(refuse('request.notFound'));
    await forgetOldShares(world.db, world.now);
    expect(await world.db.selectFrom('shares').selectAll().execute()).toEqual([]);
  });

  test('After its thirty days a link is not used again: the next share gets another link with one quote.', async () => {
    const token = await world.create();
    const { link } = await share(token);
    world.now = new Date(START.getTime() + 20 * DAY_MS);
    valueOf(await saveDraft(world.store, { token, draft: sampleDraft }));
    world.now = new Date(START.getTime() + 30 * DAY_MS);
    const next = await share(token, other);
    expect(next.link).not.toBe(link);
    expect(await shown(next.link)).toEqual([other.firstMonth]);
  });

  test('An ended link shows nothing, and the next share gets another link.', async () => {
    const token = await world.create();
    const { link } = await share(token);
    expect(await world.store.shares.end(token)).toEqual(ok());
    expect(await world.store.shares.end(token)).toEqual(ok());
    expect(await world.store.shares.read(link)).toEqual(refuse('request.notFound'));
    expect((await share(token, other)).link).not.toBe(link);
    expect(await world.store.shares.read(link)).toEqual(refuse('request.notFound'));
  });
}

export function quotesContract(open: OpenStore): void {
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
    await saveDraft(world.store, { draft: sampleDraft, token, ...changed });
    expect(await applications()).toEqual([{ status: 'quoted', quote_email: null }]);
  });

  test('An answer that the premium does not depend on leaves it.', async () => {
    const token = await quoted();
    const draft = { ...sampleDraft, iban: 'NL91ABNA0417164300', insurer: { ...insurer, email: 'a@b.example' } };
    await saveDraft(world.store, { token, draft });
    expect(await applications()).toEqual([{ status: 'quoted', quote_email: expect.anything() }]);
  });

  test('A quote of a version that was changed meanwhile is not sent.', async () => {
    const token = await world.create();
    const mail = { token, email: EMAIL, quote: {} };
    await saveDraft(world.store, { draft: sampleDraft, token });
    expect(await world.store.quotes.send({ ...mail, expectedVersion: 1 })).toEqual(refuse('application.stale'));
    expect(await world.db.selectFrom(deliveryRows).selectAll().execute()).toEqual([]);
    expect(await world.store.quotes.send({ ...mail, expectedVersion: 2 })).toEqual(ok({ queued: true }));
  });
}
