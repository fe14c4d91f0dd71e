import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { cents } from '@vangnet/domain/values/money';
import { personalDraft, person } from '../fixtures.ts';
import { handedOver } from '../handed-over.ts';
import { inOrder, times } from '../in-order.ts';
import { drawnTest, passed } from '../knowledge-steps.ts';
import { sampleQuote } from '../outbox-world.ts';
import { created, saveDraft, valueOf } from '../store-steps.ts';
import { closedWithTest } from '../store-world.ts';
import type { OpenStore } from './store.ts';

const clock = () => new Date('2026-03-10T12:00:00Z');

const drafted = (email: string, phoneNumber?: string) => ({
  ...personalDraft,
  insurer: { ...personalDraft.insurer, email, ...(phoneNumber && { phoneNumber }) },
});

/** So many minutes later. */
const at = (minutes: number) => new Date(clock().getTime() + minutes * MINUTE_MS).toISOString();

/** What every backend must do for a person who asks what is held about them. */
export function accessContract(openStore: OpenStore): void {
  const open = closedWithTest(openStore);
  test('what is held about an application is found by its reference or the number of its case, with who looked, until it is deleted', async () => {
    const { store, db } = await open({ clock, randomBytes });
    const token = await created(store, personalDraft);
    const { caseNumber } = valueOf(await store.adviser.request({ token, content: { notes: 'bel na tienen' } }));
    const { referenceId } = valueOf(await store.applications.read(token));
    const id = (await store.access.find(referenceId)) ?? '';
    expect(await store.access.find(` ${caseNumber.toLowerCase().replaceAll('-', '')}`)).toBe(id);
    expect(await store.access.find('VN-2026-0000-0000')).toBeUndefined();
    expect(await store.access.export(id, 'operator Noor')).toMatchObject({
      answers: personalDraft,
      adviserRequest: { caseNumber, content: { notes: 'bel na tienen' } },
      accesses: [{ at: at(0), who: 'operator Noor', what: 'exported' }],
    });
    valueOf(await store.applications.delete(token));
    expect(await store.access.find(referenceId)).toBeUndefined();
    expect(await db.selectFrom('access_log').selectAll().where('application_id', '=', id).execute()).toEqual([]);
  });

  test('what is held about an application is found by mail address, by that of a quote, by phone number and by payment id, and who looked stays', async () => {
    const { store, db } = await open({ clock, randomBytes });
    const create = (draft: Draft) => created(store, draft);
    const found = async (typed: string) =>
      (await store.access.search(typed, 'operator Noor')).map(({ referenceId }) => referenceId);
    const one = await create(drafted('q.z@vangnet.example', '0031612345678'));
    const other = await create(drafted('a@vangnet.example', '0031612345678'));
    const [reference, another] = await Promise.all(
      [one, other].map(async (token) => valueOf(await store.applications.read(token)).referenceId),
    );
    await store.quotes.send({ token: one, email: 'office@vangnet.example', quote: sampleQuote });
    const payment = valueOf(await store.payments.begin({ token: other, version: 1, amount: cents(1) }));
    const begun = {
      kind: 'created',
      providerPaymentId: 'tr_7UhSN1zuXS',
      status: 'open',
      checkoutUrl: undefined,
      account: undefined,
    } as const;
    await store.payments.record(payment, begun);
    for (const typed of ['Q.Z+aov@vangnet.example', 'office@vangnet.example', reference ?? ''])
      expect(await found(typed)).toEqual([reference]);
    expect(new Set(await found('06 12 34 56 78'))).toEqual(new Set([reference, another]));
    expect(await found('tr_7UhSN1zuXS')).toEqual([another]);
    for (const typed of ['b@vangnet.example', '06 12 34 56 79', 'tr_7', '', another?.slice(0, -1) ?? ''])
      expect(await found(typed)).toEqual([]);
    const change = { token: one, draft: drafted('new@vangnet.example'), tracking: {}, tariffVersion: '2026-01' };
    valueOf(await saveDraft(store, change));
    expect(await found('q.z@vangnet.example')).toEqual([]);
    expect(await found('06 12345678')).toEqual([another]);
    for (const typed of ['new@vangnet.example', 'office@vangnet.example'])
      expect(await found(typed)).toEqual([reference]);
    const looked = { who: 'operator Noor', what: 'looked up' };
    expect(await db.selectFrom('access_log').select(['who', 'what']).execute()).toEqual([looked, looked]);
    const rows = JSON.stringify(await db.selectFrom('blind_index').selectAll().execute());
    for (const known of ['vangnet.example', '12345678', reference ?? '']) expect(rows).not.toContain(known);
    valueOf(await store.applications.delete(one));
    expect(await found('new@vangnet.example')).toEqual([]);
    // Of the other one: its reference, mailbox, phone number and surname.
    expect(await db.selectFrom('blind_index').select('hash').execute()).toHaveLength(4);
  });

  test('what is held about an application is found by surname and birth date, with its prefix or without, and by nothing less', async () => {
    const { store, db } = await open({ clock, randomBytes });
    const insurer = { ...personalDraft.insurer, middleName: 'van der', surname: 'Zonderlingen' };
    const made = await store.applications.create({
      draft: { ...personalDraft, insurer },
      tracking: {},
      tariffVersion: '2026-01',
    });
    const { token } = valueOf(made);
    const { referenceId } = valueOf(await store.applications.read(token));
    const born = { year: 1988, month: 3, day: 14 };
    const found = async (typed: string, day?: typeof born) =>
      (await store.access.search(typed, 'operator Noor', day)).map((one) => one.referenceId);
    for (const typed of ['Zonderlingen', 'van der zonderlingen', 'vd Zonderlingen', 'ZONDERLINGEN'])
      expect(await found(typed, born)).toEqual([referenceId]);
    for (const typed of ['Zonderlinge', 'Q', '%', '', referenceId]) expect(await found(typed, born)).toEqual([]);
    expect(await found('Zonderlingen', { ...born, day: 15 })).toEqual([]);
    expect(await found('Zonderlingen')).toEqual([]);
    const married = { ...personalDraft, insurer: { ...insurer, middleName: 'de', surname: 'Ommekeer' } };
    valueOf(await saveDraft(store, { token, draft: married, tracking: {}, tariffVersion: '2026-01' }));
    expect([await found('Zonderlingen', born), await found('Ommekeer', born)]).toEqual([[], [referenceId]]);
    const kept = JSON.stringify(await db.selectFrom('blind_index').selectAll().execute());
    expect(kept).not.toMatch(/ommekeer|1988-03-14|14-03-1988|19880314/i);
  });

  test('what is held about an application is found by the number of its policy, and of the contract before it', async () => {
    const under = await open({ clock, randomBytes });
    const referenceId = await handedOver(under);
    const found = async (typed: string) =>
      (await under.store.access.search(typed, 'operator Noor')).map((one) => one.referenceId);
    expect(await found(' AOV-0001 ')).toEqual([referenceId]);
    await under.db.updateTable('submissions').set({ policy_number: 'P-77' }).execute();
    expect([await found('P-77'), await found('P-7')]).toEqual([[referenceId], []]);
  });

  test('what is held about an application is listed as what has happened to it, in that order and without a word about the person', async () => {
    let minute = 0;
    const { store, db } = await open({ clock: () => new Date(at(minute)), randomBytes });
    const token = await created(store, personalDraft);
    const { referenceId } = valueOf(await store.applications.read(token));
    const id = (await store.access.find(referenceId)) ?? '';
    const tick = async (step: () => Promise<unknown>) => {
      minute += 1;
      await step();
    };
    const bounce = async () => {
      const leaseUntil = new Date(at(minute + 1));
      const mail = await store.outbox.lease({
        kinds: ['quote'],
        leaseUntil,
        domains: new Map([['vangnet', 'vangnet.example']]),
      });
      if (mail) await store.outbox.settle(mail, { state: 'failed', error: 'EENVELOPE 550' });
    };
    const paid = {
      kind: 'created',
      providerPaymentId: 'tr_1',
      status: 'paid',
      checkoutUrl: undefined,
      account: undefined,
    } as const;
    await tick(() => store.quotes.send({ token, email: 'q.z@vangnet.example', quote: sampleQuote }));
    await tick(bounce);
    await tick(() => store.knowledge.start({ token, candidate: person, drawn: drawnTest() }));
    await tick(() => store.knowledge.record({ token, candidate: person, graded: passed }));
    await tick(async () => {
      const payment = valueOf(await store.payments.begin({ token, version: 1, amount: cents(1) }));
      minute += 1;
      await store.payments.record(payment, paid);
    });
    const { caseNumber } = valueOf(await store.adviser.request({ token, content: {} }));
    const noor = { name: 'Noor', id: 'n-1' };
    const { timeline: told } = await store.cases.read(id, noor);
    expect(told.map(({ at: moment, isNext, what }) => [moment.toISOString(), isNext ? `→ ${what}` : what])).toEqual([
      [at(0), 'Aanvraag begonnen'],
      [at(1), 'Offerte gevraagd'],
      [at(1), 'Mail met de offerte: opgegeven na 1 keer (EENVELOPE 550)'],
      [at(3), 'Kennistoets geopend'],
      [at(4), 'Kennistoets gehaald'],
      [at(4), 'Mail dat de toets is gehaald: staat klaar'],
      [at(5), 'Betaling tr_1 begonnen'],
      [at(6), expect.stringMatching(/^Adviseur gevraagd, als ZK-/)],
      [at(6), 'Betaling tr_1: betaald'],
      [at(6), 'Mail aan de adviseur: staat klaar'],
      [at(6), 'Opgezocht'],
      [at(4), '→ Mail dat de toets is gehaald: volgende poging'],
      [at(6), '→ Mail aan de adviseur: volgende poging'],
    ]);
    expect(told).toContainEqual(expect.objectContaining({ kind: 'looked', by: 'Noor' }));
    expect(JSON.stringify(told)).toContain(caseNumber);
    for (const known of ['Quellinckhuyzen', 'vangnet.example', 'NL91'])
      expect(JSON.stringify(told)).not.toContain(known);
    const log = db.selectFrom('access_log').select(['at', 'who', 'what']).where('application_id', '=', id);
    expect(await log.execute()).toEqual([{ at: at(6), who: 'staff Noor (n-1)', what: 'looked up' }]);
  });

  test('what is held about an application says once in ten minutes that one reader looked in one way', async () => {
    let now = clock();
    const { store, db } = await open({ clock: () => now, randomBytes });
    const made = await store.applications.create({ draft: personalDraft, tracking: {}, tariffVersion: '2026-01' });
    const { referenceId } = valueOf(await store.applications.read(valueOf(made).token));
    const id = (await store.access.find(referenceId)) ?? '';
    const looks = [
      [0, 'operator Noor'],
      [9, 'operator Noor'],
      [9, 'operator Sam'],
      [10, 'operator Noor'],
    ] as const;
    await inOrder(looks, async ([minute, who]) => {
      now = new Date(clock().getTime() + minute * MINUTE_MS);
      await store.access.export(id, who);
    });
    const lines = await db
      .selectFrom('access_log')
      .select('who')
      .where('application_id', '=', id)
      .orderBy('at')
      .execute();
    expect(lines.map(({ who }) => who)).toEqual(['operator Noor', 'operator Sam', 'operator Noor']);
  });

  test('who searches in vain twenty times a day is told until the day is over, and nothing of what they typed is kept', async () => {
    let now = clock();
    const { store, db } = await open({ clock: () => now, randomBytes });
    const { access } = store;
    const search = (often: number, who: string) =>
      times(often, async () => expect(await access.search('bekende@vangnet.example', who)).toEqual([]));
    await search(19, 'staff Anna (anna)');
    await search(20, 'staff Bram (bram)');
    expect(await access.manyMissed()).toMatchObject([{ who: 'staff Bram (bram)', count: 20, since: now }]);
    now = new Date(now.getTime() + DAY_MS);
    expect(await access.manyMissed()).toEqual([]);
    now = new Date(now.getTime() + 90 * DAY_MS);
    await search(1, 'staff Anna (anna)');
    expect(await db.selectFrom('missed_searches').select(['who', 'count']).execute()).toEqual([
      { who: 'staff Anna (anna)', count: 1 },
    ]);
  });
}
