import { describe, expect, test } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import { ROLES } from '@vangnet/domain/staff/rights';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { cents } from '@vangnet/domain/values/money';
import { UNCHECKED } from '../checks/round.ts';
import { noteRefund } from '../payment/refund.ts';
import { counterWorld } from '../testing/counter-world.ts';
import { person } from '../testing/fixtures.ts';
import { inOrder } from '../testing/in-order.ts';
import { drawnTest, passed } from '../testing/knowledge-steps.ts';
import { sampleQuote } from '../testing/outbox-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { actions } from './actions.ts';
import { valueOf } from '../testing/store-steps.ts';
import { answers } from './answers.ts';
import { refusals, states, type CaseRefusal } from './text.ts';
import { brokenView } from './attention.ts';

const world = openedForEach(counterWorld);

const MARK = 'Merkteken';
/** Every answer of a person that is a text has the mark in it. */
const marked: Draft = {
  ...completeDraft,
  insurer: {
    ...completeDraft.insurer,
    initials: 'M.',
    middleName: MARK,
    surname: `${MARK}naam`,
    street: `${MARK}straat`,
    city: `${MARK}stad`,
    numberAddition: MARK,
    email: `${MARK}@vangnet.example`.toLowerCase(),
  },
};

describe('the counter', () => {
  test('in a masked session no response of any call has a personal value', async () => {
    const { token, referenceId, url } = await world.applied(marked);
    const candidate = { ...person, email: marked.insurer?.email ?? '', surname: `${MARK}naam` };
    await world.store.quotes.send({ token, email: `offerte-${MARK}@vangnet.example`, quote: sampleQuote });
    await world.store.knowledge.start({ token, candidate, drawn: drawnTest() });
    await world.store.knowledge.record({ token, candidate, graded: passed });
    await world.store.adviser.request({ token, moment: 'MORNING', content: { about: MARK } });
    await world.paid(token);
    const [anna, bram] = [await world.staff('Anna', ...ROLES), await world.staff('Bram', ...ROLES)];
    const hint = { name: `M. M•••••m`, job: marked.job?.occupation.name, city: marked.insurer?.city, phone: '78' };
    for (const typed of [referenceId, marked.insurer?.email, 'tr_1'])
      expect((await anna('POST', '/api/cases/search', { typed })).data).toMatchObject({
        cases: [{ referenceId, hint }],
      });
    await anna('POST', '/api/cases/search', { typed: `${MARK}naam`, birthDate: marked.insurer?.dateOfBirth });
    for (const path of ['/api/cases', '/api/cases?group=stuck', '/api/attention', url, '/api/requests'])
      expect((await anna('GET', path)).status).toBe(200);
    for (const how of ['take', 'take over', 'give back']) await anna('POST', `${url}/lease`, { how });
    await inOrder(actions, async ({ name: action }) => {
      // What it gives is meant to be personal.
      if (action !== 'export') await anna('POST', `${url}/actions/${action}`, { fields: { how: 'called', note: 'x' } });
      await bram('POST', `${url}/actions/${action}`, { fields: {} });
    });
    await bram('GET', url);
    const personal = [MARK, ...Object.values(marked.insurer ?? {}), marked.iban]
      .filter((value) => typeof value === 'string' && value.length > 3)
      .map((value) => String(value).toLowerCase());
    expect(personal.length).toBeGreaterThan(8);
    const traffic = world.traffic.map((body) => body.replaceAll(/"hint":\{[^}]*\}/g, '').toLowerCase());
    const told = personal.filter((value) => traffic.some((body) => body.includes(value)));
    expect(told).toEqual([]);
    const shown = await anna('POST', `${url}/personal`, { reason: 'belt over haar aanvraag' });
    expect(JSON.stringify(shown.data)).toContain(`${MARK}naam`);
  });

  test('personal data are shown for a reason of some words, which stands in the record with who saw them', async () => {
    const { referenceId, url } = await world.applied();
    const [anna, reader] = [await world.staff('Anna', 'adviser'), await world.staff('Rik', 'reader')];
    expect(await reader('POST', `${url}/personal`, { reason: 'ik wil het zien' })).toMatchObject({ status: 403 });
    for (const reason of ['', '  ', 'x', 'daarom', '. . .'])
      expect(await anna('POST', `${url}/personal`, { reason })).toMatchObject({
        status: 422,
        says: 'Schrijf in minstens twee woorden waarom je de gegevens wilt zien.',
      });
    const { data } = await anna('POST', `${url}/personal`, { reason: 'belt over offerte' });
    const { insurer } = completeDraft;
    expect(data).toMatchObject({ personal: expect.arrayContaining([{ label: 'E-mailadres', value: insurer?.email }]) });
    const id = (await world.store.access.find(referenceId)) ?? '';
    const { evidence, accesses } = await world.store.access.export(id, 'operator Sam');
    expect(evidence).toContainEqual(
      expect.objectContaining({
        kind: 'personal data shown',
        by: { name: 'Anna', id: 'anna' },
        reason: 'belt over offerte',
      }),
    );
    expect(accesses).toContainEqual(expect.objectContaining({ who: 'staff Anna (anna)', what: 'personal data shown' }));
    expect((await anna('GET', url)).data).toMatchObject({
      timeline: expect.arrayContaining([expect.objectContaining({ what: 'Persoonsgegevens getoond', by: 'Anna' })]),
    });
  });

  test.each<[string, string, CaseRefusal]>([
    ['nothing', '   ', 'search.empty'],
    ['10,000 characters', 'a'.repeat(10_000), 'search.tooLong'],
    ['SQL', "' or 1=1; drop table applications --", 'search.unreadable'],
    ['a name alone', 'van der Berg', 'search.birthDateMissing'],
  ])('a search for %s is answered with a clear sentence', async (_, typed, code) => {
    const anna = await world.staff('Anna', 'reader');
    const refused = { status: 422, says: refusals[code] };
    expect(await anna('POST', '/api/cases/search', { typed })).toMatchObject(refused);
  });

  test('a birth date that is none is said at its field, and one as people write it is read', async () => {
    const { referenceId } = await world.applied();
    const anna = await world.staff('Anna', 'reader');
    const typed = completeDraft.insurer?.surname;
    const says = 'Vul de geboortedatum in als dd-mm-jjjj.';
    expect(await anna('POST', '/api/cases/search', { typed, birthDate: '31-02-1980' })).toMatchObject({ says });
    const birthDate = completeDraft.insurer?.dateOfBirth?.replaceAll('-', ' ');
    expect(await anna('POST', '/api/cases/search', { typed, birthDate })).toMatchObject({
      status: 200,
      data: { cases: [{ referenceId }] },
    });
  });

  test('recent cases are listed with their reason by who must act, with how many wait for whom', async () => {
    const [one, other] = [await world.applied(), await world.applied()];
    await world.store.quotes.send({ token: other.token, email: 'q.z@vangnet.example', quote: sampleQuote });
    await world.paid(one.token);
    await world.failsTheCheck(one.token);
    const anna = await world.staff('Anna', 'reader');
    const { data } = await anna('GET', '/api/cases');
    expect((data as { groups: { count: number }[] }).groups.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0]);
    expect((data as { cases: unknown[] }).cases).toHaveLength(2);
    const stuck = { referenceId: one.referenceId, reason: answers['other person'].short, tone: 'stuck', tied: 2 };
    expect((await anna('GET', '/api/cases?group=stuck')).data).toMatchObject({ cases: [stuck] });
    expect((await anna('GET', '/api/cases?group=customer')).data).toMatchObject({
      cases: [{ referenceId: other.referenceId, reason: answers.quoted.short, tone: 'going' }],
    });
  });

  test('a paid case whose check failed needs attention at once, and says the same in list and case until it is submitted', async () => {
    const { token, referenceId, url } = await world.applied();
    const [anna, reader] = [await world.staff('Anna', 'adviser'), await world.staff('Rik', 'reader')];
    const listed = async () => ((await anna('GET', '/api/attention')).data as { broken: object[] }).broken;
    const answered = async () => ((await anna('GET', url)).data as { answer: object }).answer;
    await world.paid(token);
    expect(await listed()).toEqual([]);
    expect(await answered()).toMatchObject({ reason: answers.paid.reason, acts: 'customer' });
    await world.startsACheck(token);
    expect(await answered()).toMatchObject({ reason: answers['check open'].reason, action: 'ask-identity' });
    expect((await reader('GET', url)).data).toMatchObject({ answer: { instead: answers['check open'].instead } });
    expect((await reader('GET', url)).data).not.toMatchObject({ answer: { action: expect.anything() } });
    await world.failsTheCheck(token);
    const { short, reason, say } = answers['other person'];
    expect(await listed()).toMatchObject([
      { referenceId, says: short, standing: { tone: 'stuck', tied: 2, state: states.paid } },
    ]);
    expect(await answered()).toMatchObject({ reason, say });
    const id = (await world.store.access.find(referenceId)) ?? '';
    await world.db
      .insertInto('submissions')
      .values({ application_id: id, reference_id: referenceId, submitted_at: '2026-03-10T12:00:00Z' })
      .execute();
    await world.db.updateTable('applications').set({ status: 'submitted' }).execute();
    expect(await listed()).toEqual([]);
    expect(await answered()).toMatchObject({ reason: answers['not queued'].reason, action: 'send-again' });
  });

  test('a payment that has to go back is listed for whoever may refund it, until a colleague is asked to confirm', async () => {
    const { token, referenceId, url } = await world.applied();
    await world.paid(token);
    const payment = await world.store.payments.paidFor(token);
    const paid = { id: payment?.paymentId ?? '', providerPaymentId: 'tr_1', amount: cents(1) };
    await noteRefund(world.db, paid, new Date('2026-03-10T12:00:00Z'));
    const [anna, bram] = [await world.staff('Anna', 'adviser'), await world.staff('Bram', 'reader', 'refunds')];
    const listed = async (by: typeof anna) => (await by('GET', '/api/attention')).data;
    const says = answers['refund due'].short;
    expect(await listed(bram)).toMatchObject({ broken: [{ referenceId, says }] });
    expect(await listed(anna)).toMatchObject({ count: 0, broken: [] });
    expect((await anna('GET', url)).data).toMatchObject({
      timeline: expect.arrayContaining([
        expect.objectContaining({ what: 'Betaling tr_1 terugbetalen, met “Terugbetalen”', isNext: true }),
      ]),
    });
    expect(await bram('POST', `${url}/actions/refund`, { fields: {} })).toMatchObject({ status: 202 });
    expect(await listed(bram)).toMatchObject({ count: 0, broken: [] });
  });

  test('a payment that was paid back does not hide the one that the customer began after it', async () => {
    const { token, url } = await world.applied();
    const anna = await world.staff('Anna', 'adviser');
    const answered = async () => ((await anna('GET', url)).data as { answer: { reason: string } }).answer.reason;
    const { payments } = world.store;
    const begins = async (providerPaymentId: string, status: string) => {
      world.later(60_000);
      const begun = valueOf(await payments.begin({ token, version: 1, amount: cents(1) }));
      const made = { providerPaymentId, status, checkoutUrl: undefined, account: undefined };
      return (await payments.record(begun, { kind: 'created', ...made })).payment;
    };
    const late = await begins('tr_1', 'expired');
    await noteRefund(world.db, late, late.createdAt);
    expect(await answered()).toBe(answers['refund due'].reason);
    await payments.recordRefunded('tr_1');
    await begins('tr_2', 'open');
    expect(await answered()).toBe(answers['payment open'].reason);
  });

  test('what was tried in vain is told without the code of its failure', async () => {
    const { url } = await world.applied();
    const anna = await world.staff('Anna', 'adviser');
    expect(await anna('POST', `${url}/actions/lift-failed-test`, { fields: {} })).toMatchObject({ status: 409 });
    expect((await anna('GET', url)).data).toMatchObject({
      timeline: expect.arrayContaining([expect.objectContaining({ what: 'Toets opnieuw toestaan: niet gelukt' })]),
    });
  });

  test('more than a hundred things that need attention are on pages, the oldest first', async () => {
    await world.store.jobs.inTurn({ name: 'sentinel', everyMs: 0, leaseMs: 1 }, async () => {
      const clocks = Array.from({ length: 103 }, (_, index) => ({
        subject: `server ${index}`,
        since: new Date(index),
      }));
      await world.store.broken.replace(clocks.map((one) => ({ ...one, promise: 'clock', detail: '' })));
      return true;
    });
    const anna = await world.staff('Anna', 'reader');
    const first = { page: 1, pages: 2, count: 103, broken: { length: 100, 0: { subject: 'server 0' } } };
    expect((await anna('GET', '/api/attention')).data).toMatchObject(first);
    const second = { page: 2, broken: { length: 3, 0: { subject: 'server 100' } } };
    expect((await anna('GET', '/api/attention?page=2')).data).toMatchObject(second);
    expect((await anna('GET', '/api/cases?page=2')).data).toMatchObject({ page: 1, pages: 1, cases: [] });
  });

  test('a promise that could not be checked is told as unknown, not as broken', () => {
    const found = { promise: 'payment recorded', subject: UNCHECKED, since: new Date(), detail: '' };
    expect(brokenView(found)).toMatchObject({
      says: 'We konden niet controleren of dit zo is: “Er is betaald bij de betaaldienst, maar dat staat hier niet.”',
      cure: expect.stringContaining('Een server probeert het elke minuut opnieuw.'),
    });
  });
});
