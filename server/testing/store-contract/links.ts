import { expect, test } from 'vitest';
import { ok, refuse } from '@vangnet/domain/application/result';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { sampleDraft } from '../fixtures.ts';
import { storeWorld } from '../store-world.ts';
import { leaseDue, saveDraft, valueOf } from '../store-steps.ts';
import type { OpenStore } from './store.ts';
import { cents } from '@vangnet/domain/values/money';

const RIGHT = { dateOfBirth: '14-03-1988', zipCode: '3511 ab' };
const WRONG = { dateOfBirth: '14-03-1989', zipCode: '3511 ab' };
const notFound = refuse('request.notFound');
const elsewhere = refuse('application.continuedElsewhere');
const proofWrong = refuse('application.proofWrong');

export function linksContract(open: OpenStore): void {
  const world = storeWorld(open);
  const { create, later } = world;
  const applications = () => world.store.applications;
  const save = (token: string, draft = sampleDraft) => saveDraft(world.store, { token, draft });
  /** Sends a quote of the application and gives the link in its mail. */
  const linkOf = async (token: string, email = 'q.z@vangnet.example') => {
    await world.store.quotes.send({ token, email, quote: { at: world.now.toISOString(), email } });
    const mail = await leaseDue(world.store, new Date(world.now.getTime() + DAY_MS));
    if (!mail) throw new Error('Nothing is due');
    await world.store.outbox.settle(mail, { state: 'done' });
    return (mail.open() as { resumeToken: string }).resumeToken;
  };
  const complete = async () => {
    const token = await create();
    const link = await linkOf(token);
    await save(token, completeDraft);
    return { token, link };
  };

  test('a mailed link opens nothing by itself', async () => {
    const link = await linkOf(await create());
    expect(await applications().read(link)).toEqual(notFound);
    expect(await save(link)).toEqual(notFound);
    expect(await applications().delete(link)).toEqual(notFound);
    expect(valueOf(await applications().readByLink(link))).toMatchObject({ version: 1 });
  });

  test('a mailed link is exchanged for a token, and a token is not', async () => {
    const token = await create();
    const link = await linkOf(token);
    const taken = valueOf(await applications().exchangeLink(link, undefined));
    expect(valueOf(await applications().read(taken))).toMatchObject({ version: 1 });
    expect(await applications().exchangeLink(token, undefined)).toEqual(notFound);
    expect(await applications().exchangeLink('x'.repeat(32), undefined)).toEqual(notFound);
  });

  test('a mailed link ends nothing until something is saved with its token', async () => {
    const token = await create();
    const link = await linkOf(token);
    await applications().exchangeLink(link, undefined);
    expect(await save(token)).toEqual(ok({ version: 2 }));
  });

  test('a mailed link ends every other token and link at the first save with its own token, and they say so', async () => {
    const token = await create();
    const [first, second] = [await linkOf(token, 'a@vangnet.example'), await linkOf(token, 'b@vangnet.example')];
    const other = valueOf(await applications().exchangeLink(first, undefined));
    const taken = valueOf(await applications().exchangeLink(second, undefined));
    expect(await save(taken)).toEqual(ok({ version: 2 }));
    for (const ended of [token, other]) {
      expect(await applications().read(ended)).toEqual(elsewhere);
      expect(await save(ended)).toEqual(elsewhere);
    }
    expect(await applications().readByLink(first)).toEqual(notFound);
    expect(await applications().exchangeLink(first, undefined)).toEqual(notFound);
    expect(await save(taken)).toEqual(ok({ version: 3 }));
    expect(valueOf(await applications().readByLink(second))).toMatchObject({ version: 3 });
  });

  test('a mailed link ends nothing by a save that is refused', async () => {
    const token = await create();
    const taken = valueOf(await applications().exchangeLink(await linkOf(token), undefined));
    const stale = { token: taken, draft: sampleDraft, expectedVersion: 7 };
    expect(await saveDraft(world.store, stale)).toEqual(refuse('application.stale'));
    expect(await save(token)).toEqual(ok({ version: 2 }));
  });

  test('a mailed link asks for birth date and postcode once personal data was entered', async () => {
    const { link } = await complete();
    expect(await applications().exchangeLink(link, undefined)).toEqual(proofWrong);
    expect(await applications().exchangeLink(link, WRONG)).toEqual(proofWrong);
    expect(await applications().exchangeLink(link, { ...RIGHT, zipCode: '3512 AB' })).toEqual(proofWrong);
    expect(await applications().exchangeLink(link, RIGHT)).toMatchObject({ ok: true });
  });

  test('a mailed link refuses the right answers too after five wrong ones, for a day', async () => {
    const { link } = await complete();
    for (let attempt = 0; attempt < 5; attempt += 1) await applications().exchangeLink(link, WRONG);
    expect(await applications().exchangeLink(link, RIGHT)).toEqual(proofWrong);
    later(DAY_MS + 1);
    expect(await applications().exchangeLink(link, RIGHT)).toMatchObject({ ok: true });
  });

  test('a mailed link has no tries of its own: five are for all links of an application', async () => {
    const { token, link } = await complete();
    const other = await linkOf(token, 'b@vangnet.example');
    for (const one of [link, other, link, other, link]) await applications().exchangeLink(one, WRONG);
    expect(await applications().exchangeLink(other, RIGHT)).toEqual(proofWrong);
    later(DAY_MS);
    expect(await applications().exchangeLink(other, RIGHT)).toMatchObject({ ok: true });
  });

  test('a mailed link can be opened by a mail scanner any number of times', async () => {
    const link = await linkOf(await create());
    for (let opened = 0; opened < 30; opened += 1) await applications().exchangeLink(link, undefined);
    const taken = valueOf(await applications().exchangeLink(link, undefined));
    expect((await world.db.selectFrom('tokens').selectAll().execute()).length).toBeLessThanOrEqual(22);
    expect(await save(taken)).toEqual(ok({ version: 2 }));
  });

  test('a mailed link that is opened again and again ends the oldest tokens that nobody used, not the latest', async () => {
    const link = await linkOf(await create());
    const tokens: string[] = [];
    for (let opened = 0; opened < 22; opened += 1) {
      later(1000);
      tokens.push(valueOf(await applications().exchangeLink(link, undefined)));
    }
    const found = await Promise.all(tokens.map(async (token) => (await applications().read(token)).ok));
    expect(found.lastIndexOf(false)).toBe(1);
    expect(found.indexOf(true)).toBe(2);
  });

  test('a mailed link works for 90 days after it was sent', async () => {
    const link = await linkOf(await create());
    later(90 * DAY_MS - 1);
    expect(valueOf(await applications().readByLink(link))).toMatchObject({ version: 1 });
    later(1);
    expect(await applications().readByLink(link)).toEqual(notFound);
    expect(await applications().exchangeLink(link, undefined)).toEqual(notFound);
  });

  test('Its 90 days hold also after a changed wish voided the quote.', async () => {
    const token = await create();
    const link = await linkOf(token);
    await save(token, { ...sampleDraft, sumAssured: cents(2_500_00) });
    later(90 * DAY_MS - 1);
    const taken = valueOf(await applications().exchangeLink(link, undefined));
    expect(valueOf(await applications().read(taken))).toMatchObject({ draft: { sumAssured: cents(2_500_00) } });
    expect(await save(taken)).toMatchObject({ ok: true });
  });

  test.each([
    ['a draft', 30, async (token: string) => token],
    ['a quoted one', 90, async (token: string) => (await linkOf(token), token)],
  ])('the token of %s expires %i days after the last save', async (_, days, prepare) => {
    const token = await prepare(await create());
    later(DAY_MS);
    await save(token);
    later(days * DAY_MS - 1);
    expect(await applications().read(token)).toMatchObject({ ok: true });
    later(1);
    expect(await applications().read(token)).toEqual(notFound);
    expect(await save(token)).toEqual(notFound);
  });
}
