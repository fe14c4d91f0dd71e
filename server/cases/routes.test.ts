import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { cents } from '@vangnet/domain/values/money';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { isAction, may, RIGHTS, ROLES } from '@vangnet/domain/staff/rights';
import { namesIn } from '@vangnet/domain/values/record';
import { counterWorld } from '../testing/counter-world.ts';
import { person } from '../testing/fixtures.ts';
import { inOrder } from '../testing/in-order.ts';
import { drawnTest, failed, passed } from '../testing/knowledge-steps.ts';
import { sampleQuote } from '../testing/outbox-world.ts';
import { valueOf } from '../testing/value-of.ts';
import { commands } from '../operator/commands.ts';
import { caseActions } from './actions/index.ts';
import { actions, promised } from './text.ts';
import { promises } from '../sentinel/promises/index.ts';

let world: Awaited<ReturnType<typeof counterWorld>>;
beforeEach(async () => {
  world = await counterWorld();
});
afterEach(() => world.close());

/** An application of somebody, with its token and reference. */
async function applied(draft: Draft = completeDraft) {
  const made = await world.store.applications.create({ draft, tracking: {}, tariffVersion: 'test-1' });
  const { token } = valueOf(made);
  const { referenceId } = valueOf(await world.store.applications.read(token));
  return { token, referenceId, url: `/api/cases/${referenceId}` };
}

const MARK = 'Merkteken';
/** Every answer of a person that is a text has the mark in it. */
const marked: Draft = {
  ...completeDraft,
  insurer: {
    ...completeDraft.insurer,
    initials: MARK,
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
    const { token, referenceId, url } = await applied(marked);
    const candidate = { ...person, email: marked.insurer?.email ?? '', surname: `${MARK}naam` };
    await world.store.quotes.send({ token, email: `offerte-${MARK}@vangnet.example`, quote: sampleQuote });
    await world.store.knowledge.start({ token, candidate, drawn: drawnTest() });
    await world.store.knowledge.record({ token, candidate, graded: passed });
    await world.store.adviser.request({ token, moment: 'MORNING', content: { about: MARK } });
    const { id } = valueOf(await world.store.payments.begin({ token, version: 1, amount: cents(1) }));
    const paid = { providerPaymentId: 'tr_1', status: 'paid', checkoutUrl: undefined, account: undefined } as const;
    await world.store.payments.recordCreated(id, paid);
    const [anna, bram] = [await world.staff('Anna', ...ROLES), await world.staff('Bram', ...ROLES)];
    for (const typed of [referenceId, marked.insurer?.email, 'tr_1'])
      expect((await anna('POST', '/api/cases/search', { typed })).data).toMatchObject({ cases: [{ referenceId }] });
    await anna('POST', '/api/cases/search', { typed: `${MARK}naam`, birthDate: marked.insurer?.dateOfBirth });
    for (const path of ['/api/cases', '/api/cases?state=paid', '/api/attention', url, '/api/requests'])
      expect((await anna('GET', path)).status).toBe(200);
    for (const how of ['take', 'take over', 'give back']) await anna('POST', `${url}/lease`, { how });
    await inOrder(namesIn(actions), async (action) => {
      // What it gives is meant to be personal.
      if (action !== 'export') await anna('POST', `${url}/actions/${action}`, { fields: { how: 'called', note: 'x' } });
      await bram('POST', `${url}/actions/${action}`, { fields: {} });
    });
    await bram('GET', url);
    const personal = [MARK, ...Object.values(marked.insurer ?? {}), marked.iban]
      .filter((value) => typeof value === 'string' && value.length > 3)
      .map((value) => String(value).toLowerCase());
    expect(personal.length).toBeGreaterThan(8);
    for (const value of personal)
      expect(
        world.traffic.filter((body) => body.toLowerCase().includes(value)),
        value,
      ).toEqual([]);
    const shown = await anna('POST', `${url}/personal`, { reason: 'belt over haar aanvraag' });
    expect(JSON.stringify(shown.data)).toContain(`${MARK}naam`);
  });

  test('personal data are shown for a reason of some words, which stands in the record with who saw them', async () => {
    const { referenceId, url } = await applied();
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

  test.each([
    [
      'nothing',
      '   ',
      'Vul in wat de klant noemt: een kenmerk, polisnummer, e-mailadres, telefoonnummer of achternaam.',
    ],
    ['10,000 characters', 'a'.repeat(10_000), 'Dit is te lang. Vul één kenmerk, nummer, e-mailadres of naam in.'],
    [
      'SQL',
      "' or 1=1; drop table applications --",
      'Dit kunnen we niet zoeken. Vul één kenmerk, nummer, e-mailadres of naam in.',
    ],
    ['a name alone', 'van der Berg', 'Zoek je op achternaam? Vul dan ook de geboortedatum in.'],
  ])('a search for %s is answered with a clear sentence', async (_, typed, says) => {
    const anna = await world.staff('Anna', 'reader');
    expect(await anna('POST', '/api/cases/search', { typed })).toMatchObject({ status: 422, says });
  });

  test('a birth date that is none is said at its field, and one as people write it is read', async () => {
    const { referenceId } = await applied();
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

  test('recent cases are listed by state, with how many are in each', async () => {
    const [one, other] = [await applied(), await applied()];
    await world.store.quotes.send({ token: other.token, email: 'q.z@vangnet.example', quote: sampleQuote });
    const anna = await world.staff('Anna', 'reader');
    const { data } = await anna('GET', '/api/cases');
    expect(data).toMatchObject({
      states: expect.arrayContaining([
        { state: 'draft', words: 'Begonnen', count: 1 },
        { state: 'quoted', words: 'Offerte gestuurd', count: 1 },
        { state: 'paid', words: 'Betaald, nog niet ingediend', count: 0 },
      ]),
    });
    expect((await anna('GET', '/api/cases?state=draft')).data).toMatchObject({
      cases: [{ referenceId: one.referenceId }],
    });
    expect((data as { cases: unknown[] }).cases).toHaveLength(2);
  });

  test('every action of every role is as the table says, in the page and by a hand-made call', async () => {
    const { url } = await applied();
    await inOrder(ROLES, async (role) => {
      const somebody = await world.staff(`Een ${role}`, role);
      const mine = caseActions.map(({ right }) => right).filter((right) => may([role], right));
      const { status, data } = await somebody('GET', url);
      if (status === 200) {
        const { actions: offered } = data as { actions: { action: string }[] };
        expect(offered.map(({ action }) => action).toSorted()).toEqual(mine.toSorted());
      }
      await inOrder(caseActions, async ({ right }) => {
        if (mine.includes(right)) return;
        expect(await somebody('POST', `${url}/actions/${right}`, { fields: {} })).toMatchObject({ status: 403 });
      });
    });
  });

  test('one has a case for a quarter of an hour; another is told who, and takes it over on purpose only', async () => {
    const { url } = await applied();
    const [anna, bram] = [await world.staff('Anna', 'adviser'), await world.staff('Bram', 'adviser')];
    expect(await anna('POST', `${url}/lease`, { how: 'take' })).toMatchObject({
      status: 200,
      data: { takenBy: { name: 'Anna', until: '2026-03-10T12:15:00.000Z' } },
    });
    const refused = { status: 409, says: 'Anna is hiermee bezig tot 13.15 uur.' };
    expect(await bram('POST', `${url}/lease`, { how: 'take' })).toMatchObject(refused);
    expect(await bram('POST', `${url}/actions/lift-failed-test`, { fields: {} })).toMatchObject(refused);
    await bram('POST', `${url}/lease`, { how: 'give back' });
    expect(await bram('POST', `${url}/lease`, { how: 'take' })).toMatchObject(refused);
    world.later(10 * MINUTE_MS);
    // Acting extends it.
    await anna('POST', `${url}/actions/lift-failed-test`, { fields: {} });
    world.later(10 * MINUTE_MS);
    expect(await bram('POST', `${url}/lease`, { how: 'take' })).toMatchObject({ status: 409 });
    expect(await bram('POST', `${url}/lease`, { how: 'take over' })).toMatchObject({
      data: { takenBy: { name: 'Bram' } },
    });
    expect(await anna('POST', `${url}/actions/lift-failed-test`, { fields: {} })).toMatchObject({ status: 409 });
    world.later(16 * MINUTE_MS);
    expect(await anna('POST', `${url}/lease`, { how: 'take' })).toMatchObject({ status: 200 });
  });

  test('of a thousand presses of two people one has an effect, and the others are told why they have none', async () => {
    const { token, referenceId, url } = await applied();
    await world.store.adviser.request({ token, content: {} });
    const [anna, bram] = [await world.staff('Anna', 'adviser'), await world.staff('Bram', 'adviser')];
    const press = { fields: { how: 'done' } };
    const pressed = await Promise.all(
      Array.from({ length: 1000 }, (_, at) => (at % 2 ? anna : bram)('POST', `${url}/actions/answer-request`, press)),
    );
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
    const says = new Set(pressed.filter(({ status }) => status !== 200).map((one) => one.says));
    expect(
      [...says].every((one) => /(Anna|Bram) is hiermee bezig tot|wordt op dit moment|geen belverzoek/.test(one ?? '')),
    ).toBe(true);
    expect([...says].some((one) => / is hiermee bezig tot /.test(one ?? ''))).toBe(true);
    const id = (await world.store.access.find(referenceId)) ?? '';
    const { evidence } = await world.store.access.export(id, 'operator Sam');
    const acts = evidence.filter(({ kind }) => kind === 'staff acted');
    expect(acts.map(({ outcome }) => outcome)).toEqual(['begun', 'done']);
  });

  test('what cannot be undone waits for a second person with the right; the first one cannot confirm it', async () => {
    const { url, token } = await applied();
    const [anna, bram] = [
      await world.staff('Anna', 'erasure', 'reader'),
      await world.staff('Bram', 'erasure', 'reader'),
    ];
    const erase = `${url}/actions/erase`;
    expect(await anna('POST', erase, { fields: {} })).toMatchObject({ status: 202 });
    expect((await world.store.applications.read(token)).ok).toBe(true);
    const askedOf = async (who: typeof anna) => {
      const { data } = await who('GET', url);
      return (data as { actions: { action: string; asked?: { id: string } }[] }).actions.find(
        ({ action }) => action === 'erase',
      )?.asked;
    };
    expect(await askedOf(anna)).toMatchObject({ by: 'Anna', isMine: true });
    const asked = await askedOf(bram);
    expect(asked).toMatchObject({ by: 'Anna', isMine: false });
    const confirm = { fields: {}, asked: { id: asked?.id ?? '', answer: 'confirm' } };
    expect(await anna('POST', erase, confirm)).toMatchObject({
      status: 409,
      says: 'Je hebt dit zelf gevraagd. Een collega moet het bevestigen.',
    });
    expect(await bram('POST', erase, { fields: {} })).toMatchObject({
      status: 409,
      says: expect.stringContaining('Anna'),
    });
    const [first, second] = await Promise.all([bram('POST', erase, confirm), bram('POST', erase, confirm)]);
    expect([first, second].filter(({ status }) => status === 200)).toHaveLength(1);
    expect([first.status, second.status]).not.toContain(500);
    expect((await world.store.applications.read(token)).ok).toBe(false);
    expect(await bram('GET', url)).toMatchObject({ status: 404 });
  });

  test('a request that was refused, or is a day old, is confirmed by nobody', async () => {
    const { url, token } = await applied();
    const [anna, bram] = [await world.staff('Anna', 'erasure'), await world.staff('Bram', 'erasure')];
    const ask = async () => {
      expect(await anna('POST', `${url}/actions/erase`, { fields: {} })).toMatchObject({ status: 202 });
      const { id } = await world.db.selectFrom('asked_actions').select('id').executeTakeFirstOrThrow();
      return id;
    };
    const answer = (id: string, how: 'confirm' | 'refuse') =>
      bram('POST', `${url}/actions/erase`, { fields: {}, asked: { id, answer: how } });
    const gone = { status: 409, says: 'Dit verzoek is er niet meer.' };
    const refused = await ask();
    expect(await answer(refused, 'refuse')).toMatchObject({ status: 200 });
    expect(await answer(refused, 'confirm')).toMatchObject(gone);
    world.later(16 * MINUTE_MS);
    const old = await ask();
    await world.db.updateTable('asked_actions').set({ expires_at: '2026-03-10T12:00:00.000Z' }).execute();
    expect(await answer(old, 'confirm')).toMatchObject(gone);
    expect((await world.store.applications.read(token)).ok).toBe(true);
  });

  test('an application that was paid for is not erased, and staff are told how long it is kept', async () => {
    const { token, url } = await applied();
    const { id } = valueOf(await world.store.payments.begin({ token, version: 1, amount: cents(1) }));
    const paid = { providerPaymentId: 'tr_1', status: 'paid', checkoutUrl: undefined, account: undefined } as const;
    await world.store.payments.recordCreated(id, paid);
    const anna = await world.staff('Anna', 'erasure', 'reader');
    const says = 'Na een betaling moeten we een aanvraag 7 jaar bewaren. Daarna wissen we hem vanzelf.';
    expect(await anna('POST', `${url}/actions/erase`, { fields: {} })).toMatchObject({ status: 409, says });
  });

  test('a failed test is lifted by all that the application tells of its person', async () => {
    const { token, url } = await applied();
    const { insurer, iban = '' } = completeDraft;
    const candidate = {
      ...person,
      surname: insurer?.surname ?? '',
      email: insurer?.email ?? '',
      phoneNumber: insurer?.phoneNumber ?? '',
      iban,
    };
    await world.store.knowledge.start({ token, candidate, drawn: drawnTest() });
    await world.store.knowledge.record({ token, candidate, graded: failed });
    const again = await applied();
    const start = () => world.store.knowledge.start({ token: again.token, candidate, drawn: drawnTest() });
    expect((await start()).ok).toBe(false);
    const anna = await world.staff('Anna', 'adviser');
    expect(await anna('POST', `${url}/actions/lift-failed-test`, { fields: {} })).toMatchObject({ status: 200 });
    expect((await start()).ok).toBe(true);
    expect(await anna('POST', `${url}/actions/lift-failed-test`, { fields: {} })).toMatchObject({
      status: 409,
      says: 'Van deze persoon kennen we geen toets die niet is gehaald.',
    });
  });

  test('requests for an adviser are listed by the moment of the call until they are done, and a note is no formula', async () => {
    const [later, morning] = [await applied(), await applied()];
    await world.store.adviser.request({ token: later.token, moment: 'AFTERNOON', content: {} });
    await world.store.adviser.request({ token: morning.token, moment: 'MORNING', content: {} });
    const anna = await world.staff('Anna', 'adviser');
    const listed = async () => {
      const { data } = await anna('GET', '/api/requests');
      return (data as { requests: { referenceId: string; state: string; takenBy?: string; note?: string }[] }).requests;
    };
    expect((await listed()).map((one) => one.referenceId)).toEqual([morning.referenceId, later.referenceId]);
    const say = (how: string, note?: string) =>
      anna('POST', `${morning.url}/actions/answer-request`, { fields: { how, ...(note && { note }) } });
    expect(await say('take')).toMatchObject({ status: 200 });
    await say('no answer', '=HYPERLINK("https://evil.example")');
    expect((await listed())[0]).toMatchObject({
      state: 'no answer',
      takenBy: 'Anna',
      note: `'=HYPERLINK("https://evil.example")`,
    });
    expect(await say('dance')).toMatchObject({ status: 422 });
    await say('done');
    expect((await listed()).map((one) => one.referenceId)).toEqual([later.referenceId]);
  });

  test('an action is a right, a button and a command: none is only one of them', () => {
    const all = namesIn(RIGHTS).filter(isAction).toSorted();
    const coming: readonly string[] = ['ask-identity', 'correct-email'];
    const rights = all.filter((right) => !coming.includes(right));
    expect(caseActions.map(({ right }) => right).toSorted()).toEqual(rights);
    expect(namesIn(actions).toSorted()).toEqual(all);
    expect(
      Object.keys(commands)
        .filter((name) => name.startsWith('case '))
        .toSorted(),
    ).toEqual(['find', 'show', ...all].map((name) => `case ${name}`).toSorted());
    const fields = Object.fromEntries(caseActions.map((one) => [one.right, one.fields.map(({ name }) => name)]));
    const labelled = Object.fromEntries(
      caseActions.map(({ right }) => [right, Object.keys(actions[right].fields ?? {})]),
    );
    expect(labelled).toEqual(fields);
    for (const { right, fields: asked } of caseActions)
      for (const { name } of asked) expect(commands[`case ${right}`]?.words).toContain(`--${name} `);
  });

  test('every promise of the sentinel has its words for staff', () => {
    expect(namesIn(promised).toSorted()).toEqual(promises.map(({ name }) => name).toSorted());
  });
});
