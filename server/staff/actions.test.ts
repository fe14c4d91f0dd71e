import { describe, expect, test } from 'vitest';
import { may, ROLES } from '@vangnet/domain/staff/rights';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { counterWorld } from '../testing/counter-world.ts';
import { person } from '../testing/fixtures.ts';
import { inOrder } from '../testing/in-order.ts';
import { drawnTest, failed } from '../testing/knowledge-steps.ts';
import { sampleQuote } from '../testing/outbox-world.ts';
import { valueOf } from '../testing/store-steps.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { ACTIONS, actions } from './actions.ts';
import { results } from './text.ts';
import { deliveryRows } from '../testing/delivery-rows.ts';

const world = openedForEach(counterWorld);

describe('an action of staff', () => {
  test('every action of every role is as the table says, in the page and by a hand-made call', async () => {
    const { url } = await world.applied();
    await inOrder(ROLES, async (role) => {
      const somebody = await world.staff(`Een ${role}`, role, 'reader');
      const mine = actions.map(({ name }) => name).filter((action) => may([role], action));
      const { data } = await somebody('GET', url);
      const { actions: offered, others: named } = data as {
        actions: { action: string }[];
        others: { label: string; roles: string[] }[];
      };
      expect(offered.map(({ action }) => action).toSorted()).toEqual(mine.toSorted());
      const others = actions.map(({ name }) => name).filter((action) => !mine.includes(action));
      expect(named.map(({ label }) => label)).toEqual(others.map((action) => ACTIONS[action].label));
      await inOrder(others, async (action) => {
        expect(await somebody('POST', `${url}/actions/${action}`, { fields: {} })).toMatchObject({ status: 403 });
      });
    });
  });

  test('who may not do something reads which role may', async () => {
    const { url } = await world.applied();
    const privacy = await world.staff('Pim', 'privacy');
    const { others } = (await privacy('GET', url)).data as { others: object[] };
    expect(others).toContainEqual({ label: 'Terugbetalen', roles: ['terugbetalingen'] });
    expect(others).toContainEqual({ label: 'Opnieuw versturen', roles: ['adviseur', 'beheerder'] });
  });

  test('what cannot be undone waits for a second person with the right; the first one cannot confirm it', async () => {
    const { url, token, referenceId } = await world.applied();
    const [anna, bram] = [
      await world.staff('Anna', 'erasure', 'reader'),
      await world.staff('Bram', 'erasure', 'reader'),
    ];
    const erase = `${url}/actions/erase`;
    expect(await anna('POST', erase, { fields: {} })).toMatchObject({ status: 202 });
    expect((await world.store.applications.read(token)).ok).toBe(true);
    const reader = await world.staff('Rik', 'reader');
    const listed = await Promise.all(
      [anna, reader, bram].map(async (who) => (await who('GET', '/api/attention')).data),
    );
    const says = 'Alles wissen: Anna vraagt een tweede persoon om dit te bevestigen.';
    expect(listed).toMatchObject([{ broken: [] }, { broken: [] }, { broken: [{ referenceId, says }] }]);
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
    const { url, token } = await world.applied();
    const [anna, bram] = [await world.staff('Anna', 'erasure'), await world.staff('Bram', 'erasure')];
    const ask = async () => {
      expect(await anna('POST', `${url}/actions/erase`, { fields: {} })).toMatchObject({ status: 202 });
      const { id } = await world.waits();
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
    const { token, url } = await world.applied();
    await world.paid(token);
    const anna = await world.staff('Anna', 'erasure', 'reader');
    const says = 'Na een betaling moeten we een aanvraag 7 jaar bewaren. Daarna wissen we hem vanzelf.';
    expect(await anna('POST', `${url}/actions/erase`, { fields: {} })).toMatchObject({ status: 409, says });
  });

  test('a failed test is lifted by all that the application tells of its person', async () => {
    const { token, url } = await world.applied();
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
    const again = await world.applied();
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

  test('the link to go on is mailed once more to who paid and has a step left, three times an hour', async () => {
    const { token, url } = await world.applied();
    const anna = await world.staff('Anna', 'adviser');
    const resend = () => anna('POST', `${url}/actions/resend-link`, { fields: {} });
    expect(await resend()).toMatchObject({ status: 409, says: results.noStepLeft });
    await world.paid(token);
    for (let press = 0; press < 3; press += 1)
      expect(await resend()).toMatchObject({ data: { says: results.linkSent } });
    expect(await resend()).toMatchObject({ status: 409, says: results.linkTooOften });
    const mails = await world.db.selectFrom(deliveryRows).select('kind').execute();
    expect(mails).toEqual(Array.from({ length: 3 }, () => ({ kind: 'one-step-left' })));
    // The reminder that leaves by itself would be a fourth.
    await world.store.payments.remindOne(new Date('2027-01-01'));
    expect(await world.db.selectFrom(deliveryRows).select('kind').execute()).toHaveLength(3);
  });

  test('an address that mails reach is replaced once a colleague confirms it; staff read which mails leave, but neither address', async () => {
    const { token, referenceId, url } = await world.applied();
    const former = completeDraft.insurer?.email ?? '';
    const to = 'beter@vangnet.example';
    await world.store.quotes.send({ token, email: former, quote: sampleQuote });
    const [anna, bram] = [await world.staff('Anna', 'adviser'), await world.staff('Bram', 'operator')];
    const correct = (email: string) => anna('POST', `${url}/actions/correct-email`, { fields: { email } });
    expect(await correct('beter@')).toMatchObject({ status: 422, says: 'Dit veld is niet goed ingevuld.' });
    expect(await correct(to)).toMatchObject({ status: 202 });
    expect(valueOf(await world.store.applications.read(token)).draft.insurer?.email).toBe(former);
    const { id } = await world.waits();
    const filledIn = [{ label: 'Nieuw e-mailadres', value: 'b•••••r@vangnet.example' }];
    expect((await bram('GET', url)).data).toMatchObject({
      actions: expect.arrayContaining([expect.objectContaining({ asked: expect.objectContaining({ filledIn }) })]),
    });
    const confirm = { fields: {}, asked: { id, answer: 'confirm' } };
    expect(await bram('POST', `${url}/actions/correct-email`, confirm)).toMatchObject({
      status: 200,
      data: { says: 'Het e-mailadres is verbeterd. Naar het nieuwe adres gaat: Mail met de offerte.' },
    });
    expect((await anna('GET', url)).data).toMatchObject({
      timeline: expect.arrayContaining([expect.objectContaining({ what: 'E-mailadres verbeterd', by: 'Bram' })]),
    });
    const { timeline } = (await anna('GET', url)).data as { timeline: { what: string; at: string; isNext?: true }[] };
    expect(timeline.find(({ isNext, what }) => isNext && what.includes('Tot dan doen twee collega’s dat'))?.at).toBe(
      '2026-03-17T12:00:00.000Z',
    );
    for (const address of [former, to]) expect(world.traffic.join('')).not.toContain(address);
    const application = (await world.store.access.find(referenceId)) ?? '';
    const { evidence } = await world.store.access.export(application, 'operator Sam');
    const by = { name: 'Bram', id: 'bram' };
    expect(evidence).toContainEqual(expect.objectContaining({ kind: 'email corrected', former, to, by }));
  });

  test('what an adviser says of a request stands in the list until it is done, and a note is no formula', async () => {
    const { token, url } = await world.applied();
    await world.store.adviser.request({ token, content: {} });
    const anna = await world.staff('Anna', 'adviser');
    const say = async (how: string, note?: string) => {
      const { status } = await anna('POST', `${url}/actions/answer-request`, {
        fields: { how, ...(note && { note }) },
      });
      return { status, ...(await anna('GET', '/api/requests')).data };
    };
    const [formula, note] = ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`];
    const requests = [{ state: 'no answer', takenBy: 'Anna', note }];
    expect(await say('no answer', formula)).toMatchObject({ status: 200, requests });
    expect(await say('dance')).toMatchObject({ status: 422, requests });
    expect(await say('done')).toMatchObject({ status: 200, requests: [], count: 0 });
  });
});
