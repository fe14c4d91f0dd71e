import { expect, test } from 'vitest';
import { figures } from '@vangnet/domain/testing/premium';
import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import type { Actor } from '../../staff/sessions.ts';
import type { Settlement } from '../../jobs/outcome.ts';
import { inOrder } from '../in-order.ts';
import { sampleQuote } from '../outbox-world.ts';
import { storeWorld } from '../store-world.ts';
import { valueOf } from '../store-steps.ts';
import { identitySteps, PROOF } from './identity-steps.ts';
import type { OpenStore } from './store.ts';
import { deliveryRows } from '../delivery-rows.ts';

const anna: Actor = { id: 'anna', name: 'Anna' };
const bram: Actor = { id: 'bram', name: 'Bram' };
const at = (minute: number) => `2026-03-10T12:0${minute}:00.000Z`;

/** What every backend must do with what staff do with a case. */
export function casesContract(open: OpenStore): void {
  const world = storeWorld(open);
  const cases = () => world.store.cases;
  const { lease, submitted } = identitySteps(world);
  const applied = async () => {
    const token = await world.create();
    const { referenceId } = valueOf(await world.store.applications.read(token));
    return { token, referenceId, id: (await world.store.access.find(referenceId)) ?? '' };
  };

  test('a case is of one person for a quarter of an hour, until they give it back, or another takes it over', async () => {
    const { id } = await applied();
    const take = async (who: Actor, isTakenOver = false) => (await cases().take(id, who, { isTakenOver })).ok;
    expect([await take(anna), await take(bram), await take(anna)]).toEqual([true, false, true]);
    expect(await cases().take(id, bram)).toMatchObject({
      faults: [{ code: 'case.taken', words: { who: 'Anna', until: '13.15\u00a0uur' } }],
    });
    world.later(15 * MINUTE_MS);
    expect([await take(bram), await take(anna), await take(anna, true), await take(bram)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    await cases().giveBack(id, bram);
    expect(await take(bram)).toBe(false);
    await cases().giveBack(id, anna);
    expect(await take(bram)).toBe(true);
    const [listed] = await cases().these([id]);
    expect(listed?.lease).toEqual({ name: 'Bram', until: new Date(world.now.getTime() + 15 * MINUTE_MS) });
    expect(await cases().take('of a deleted application', anna)).toMatchObject({ ok: false });
  });

  test('a case is acted on by one at a time, however many press; what died with its server stands in the way for two minutes', async () => {
    const { id } = await applied();
    let done = 0;
    const { promise: waits, resolve: end } = Promise.withResolvers<undefined>();
    const act = () => {
      done += 1;
      return waits;
    };
    const press = (who: Actor) => cases().whileActing(id, who, undefined, act);
    const pressed = Array.from({ length: 20 }, (_, turn) => press(turn % 2 ? anna : bram));
    // Only then does the one that acts end: a press that waits for a connection would come after it, and act too.
    const { promise: allRefused, resolve: refused } = Promise.withResolvers<undefined>();
    let waiting = pressed.length - 1;
    const countRefusal = ({ ok }: { ok: boolean }) => {
      if (!ok && (waiting -= 1) === 0) refused(undefined);
    };
    for (const one of pressed) void one.then(countRefusal);
    await allRefused;
    expect(await cases().take(id, anna, { isTakenOver: true })).toMatchObject({ ok: false });
    end(undefined);
    expect((await Promise.all(pressed)).filter(({ ok }) => ok)).toHaveLength(1);
    expect(done).toBe(1);
    const [listed] = await cases().these([id]);
    expect(listed?.lease).toBeUndefined();
    await cases().take(id, bram);
    const died = new Date(world.now.getTime() + 2 * MINUTE_MS).toISOString();
    await world.db.updateTable('case_leases').set({ acting_until: died }).execute();
    const later = async () => (await cases().whileActing(id, anna, bram.id, async () => undefined)).ok;
    expect(await later()).toBe(false);
    world.later(2 * MINUTE_MS);
    expect((await Promise.all([cases().take(id, anna), cases().take(id, bram)])).filter(({ ok }) => ok)).toHaveLength(
      1,
    );
  });

  test('an action that was asked for is confirmed once, by another person, within a day, with what was filled in', async () => {
    const { id } = await applied();
    const { approvals } = cases();
    const ask = () => approvals.ask(id, anna, 'withdraw', { why: 'belde erover' });
    expect(await ask()).toMatchObject({ ok: true });
    expect(await approvals.ask(id, bram, 'withdraw', {})).toMatchObject({ faults: [{ code: 'action.asked' }] });
    const [waiting] = await approvals.waiting(id);
    expect(waiting).toMatchObject({ action: 'withdraw', by: anna, at: world.now });
    const answer = (who: Actor, action = 'withdraw') =>
      approvals.answer(id, who, { id: waiting?.id ?? '', action, answer: 'confirm' });
    expect(await answer(anna)).toMatchObject({ faults: [{ code: 'action.samePerson' }] });
    expect(await answer(bram, 'erase')).toMatchObject({ ok: false });
    expect(JSON.stringify(await world.db.selectFrom('asked_actions').selectAll().execute())).not.toContain('belde');
    const answered = await Promise.all([answer(bram), answer(bram), answer(bram)]);
    expect(answered.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { why: 'belde erover' } }]);
    await ask();
    world.later(DAY_MS);
    expect(await approvals.waiting(id)).toEqual([]);
    expect(await approvals.ask(id, bram, 'withdraw', {})).toMatchObject({ ok: true });
  });

  test('an act of staff stands in the record of the case, and the record stays whole', async () => {
    const { id, referenceId } = await applied();
    await cases().recordAct(id, { by: anna, action: 'send-again', outcome: 'begun', fields: {} });
    expect(await cases().reveal(id, anna, 'belde erover')).toBeDefined();
    expect(await cases().reveal('gone', anna, 'belde erover')).toBeUndefined();
    const call = { by: anna, action: 'answer-request' };
    await cases().recordAct(id, { ...call, outcome: 'begun', fields: { how: 'no answer', note: 'Mevrouw Vos' } });
    await cases().recordAct(id, { ...call, outcome: 'done' });
    const { timeline } = await cases().read(id, bram);
    expect(timeline.map(({ what, by }) => [what, by])).toEqual([
      ['Aanvraag begonnen', undefined],
      ['Opgezocht', 'Bram'],
      ['Opnieuw versturen: begonnen', 'Anna'],
      ['Persoonsgegevens getoond', 'Anna'],
      // What was noted may be about the person, and what has ended is told once.
      ['Belverzoek bijwerken, Geen gehoor: gedaan', 'Anna'],
    ]);
    for await (const chain of world.store.evidence.chains(id))
      expect(chain).toMatchObject({ reference: referenceId, faults: [] });
  });

  test('the newest cases are listed with what they have come to, the one that changed last at the front', async () => {
    const first = await applied();
    world.later(MINUTE_MS);
    const second = await applied();
    world.later(MINUTE_MS);
    await world.store.quotes.send({ token: first.token, email: 'q.z@vangnet.example', quote: sampleQuote });
    const listed = await cases().newest();
    expect(listed.map(({ referenceId, state }) => [referenceId, state])).toEqual([
      [first.referenceId, 'quoted'],
      [second.referenceId, 'draft'],
    ]);
    expect(listed[0]?.changedAt).toEqual(world.now);
    expect(await cases().these([])).toEqual([]);
    await submitted();
    await inOrder([1, 2], async () => void (await applied()));
    // None of one kind pushes another out.
    expect((await cases().newest(1)).map(({ state }) => state).toSorted()).toEqual(['draft', 'quoted', 'submitted']);
  });

  test('the requests for an adviser wait by their moment, those of former days first, until one is done', async () => {
    const [old, afternoon, morning] = [await applied(), await applied(), await applied()];
    const { requests } = cases();
    await world.store.adviser.request({ token: old.token, moment: 'AFTERNOON', content: {} });
    world.later(DAY_MS);
    await world.store.adviser.request({ token: afternoon.token, moment: 'AFTERNOON', content: {} });
    await world.store.adviser.request({ token: morning.token, moment: 'MORNING', content: {} });
    const listed = async () => (await requests.open()).requests.map(({ referenceId }) => referenceId);
    expect(await listed()).toEqual([old.referenceId, morning.referenceId, afternoon.referenceId]);
    const last = { requests: [{ referenceId: afternoon.referenceId }], page: 2, pages: 2 };
    expect(await requests.open({ page: 2, atOnce: 2 })).toMatchObject(last);
    // When what was on the third one is done.
    expect(await requests.open({ page: 3, atOnce: 2 })).toMatchObject(last);
    expect(await requests.answer(old.id, anna, 'called', 'terugbellen')).toBe(true);
    const called = { state: 'called', takenBy: 'Anna', note: 'terugbellen' };
    expect((await requests.open()).requests[0]).toMatchObject(called);
    expect((await requests.open({ adviser: 'Anna' })).requests).toMatchObject([called]);
    const advisers = [
      { name: '', count: 2 },
      { name: 'Anna', count: 1 },
    ];
    expect(await requests.open({ adviser: '' })).toMatchObject({ requests: { length: 2 }, advisers });
    expect(await requests.answer(old.id, bram, 'done', undefined)).toBe(true);
    expect(await requests.answer(old.id, bram, 'done', undefined)).toBe(false);
    expect(await requests.isAnswerable(old.id)).toBe(false);
    expect(await listed()).toEqual([morning.referenceId, afternoon.referenceId]);
    await world.store.adviser.request({ token: old.token, moment: 'ANY', content: { again: true } });
    const asked = (await requests.open()).requests.find(({ referenceId }) => referenceId === old.referenceId);
    expect(asked).toMatchObject({ state: 'open', takenBy: undefined, note: 'terugbellen' });
  });

  test('a visitor who was blocked asks for no adviser, changes nothing and gets no mail, until that is taken back', async () => {
    const { token, id } = await applied();
    const { requests } = cases();
    const request = (content: object) => world.store.adviser.request({ token, content });
    await request({});
    world.later(2 * MINUTE_MS);
    expect(await requests.answer(id, anna, 'block', undefined)).toBe(true);
    const rows = () => world.db.selectFrom(deliveryRows).select('id').execute();
    const before = await rows();
    expect(await request({ again: true })).toMatchObject({ faults: [{ code: 'adviser.blocked' }] });
    expect([await rows(), (await requests.open()).requests]).toEqual([before, []]);
    expect(await requests.answer(id, bram, 'take', undefined)).toBe(true);
    expect((await requests.open()).requests).toMatchObject([{ state: 'taken', takenBy: 'Bram' }]);
    expect(await request({ again: true })).toMatchObject({ ok: true });
  });

  test('a case says what has happened to a submitted application and what comes next, with the moments', async () => {
    const { link, referenceId } = await submitted();
    const id = (await world.store.access.find(referenceId)) ?? '';
    const noor = { name: 'operator Noor', id: 'operator Noor' };
    const timeline = async () =>
      (await world.store.cases.read(id, noor)).timeline
        .filter(({ kind }) => kind !== 'looked')
        .map(({ at: moment, what, isNext }) =>
          [moment.toISOString(), isNext && 'next', what].filter(Boolean).join(' '),
        );
    const begun = [
      'Aanvraag begonnen',
      'Controle van de identiteit begonnen',
      'Controle van de identiteit: het is dezelfde persoon',
      'Ingediend',
    ];
    const confirmation = 'Mail met de bevestiging';
    const first = [...begun, `${confirmation}: staat klaar`].map((what) => `${at(0)} ${what}`);
    // It waits a day for the hand-over.
    const next = `${at(0).replace('10T', '11T')} next ${confirmation}: volgende poging`;
    const told = (...more: string[]) => [...first, ...more, next].toSorted();
    const handOver = 'Overdracht aan de polisadministratie';
    expect((await timeline()).toSorted()).toEqual(
      told(`${at(0)} ${handOver}: staat klaar`, `${at(0)} next ${handOver}: volgende poging`),
    );
    const settle = async (settlement: Settlement) => {
      const leased = await lease(['handover', 'withdrawal']);
      if (leased) await world.store.outbox.settle(leased, settlement);
    };
    await settle({ state: 'queued', nextAttemptAt: new Date(at(2)), error: 'EREFUSED 422' });
    expect(await timeline()).toContain(`${at(0)} ${handOver}: staat klaar, 1 keer geprobeerd (EREFUSED 422)`);
    expect(await timeline()).toContain(`${at(2)} next ${handOver}: volgende poging`);
    world.now = new Date(at(2));
    await settle({ state: 'failed', error: 'EREFUSED 422' });
    expect(await timeline()).toContain(`${at(0)} ${handOver}: opgegeven na 2 keer (EREFUSED 422)`);
    await world.store.outbox.sendAgain(id);
    await settle({ state: 'done' });
    await world.store.submissions.recordHandOver(referenceId, { contractNumber: 'AOV-0001', answerDays: 10 });
    world.now = new Date(at(3));
    await world.store.myApplication.withdraw(link, PROOF, () => figures);
    const all = await timeline();
    const [withdrawal, mail] = ['Intrekking, aan de polisadministratie', 'Mail dat de aanvraag is ingetrokken'];
    expect(all.toSorted()).toEqual(
      told(
        `${at(2)} ${handOver}: verstuurd`,
        `${at(2)} Overgedragen aan de polisadministratie, contract AOV-0001`,
        ...['Ingetrokken', `${withdrawal}: staat klaar`, `${mail}: staat klaar`].map((what) => `${at(3)} ${what}`),
        ...[withdrawal, mail].map((what) => `${at(3)} next ${what}: volgende poging`),
      ),
    );
    const moments = all.filter((line) => !line.includes(' next ')).map((line) => line.slice(0, at(0).length));
    expect(moments).toEqual(moments.toSorted());
    const log = world.db.selectFrom('access_log').select(['who', 'what']);
    expect(await log.execute()).toContainEqual({ who: 'operator Noor', what: 'looked up' });
  });
}
