import { expect, test } from 'vitest';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { ok, refuse } from '@vangnet/domain/application/result';
import { figures } from '@vangnet/domain/testing/premium';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { person } from '../fixtures.ts';
import { drawnTest, failed, passed } from '../knowledge-steps.ts';
import { application, numberSteps } from '../number-steps.ts';
import { sampleQuote } from '../outbox-world.ts';
import { saveDraft, valueOf } from '../store-steps.ts';
import { storeWorld } from '../store-world.ts';
import { identitySteps, PROOF } from './identity-steps.ts';
import type { OpenStore } from './store.ts';

const email = 'q.z@vangnet.example';

/** What every backend must count of how visits end. */
export function numbersAtTheEndContract(open: OpenStore): void {
  const world = storeWorld(open);
  const { submitted } = identitySteps(world);

  test('an application that is withdrawn is counted once, however many press at the same moment', async () => {
    const { link } = await submitted();
    const withdraw = () => world.store.myApplication.withdraw(link, PROOF, () => figures);
    await Promise.all(Array.from({ length: 6 }, withdraw));
    await withdraw();
    await world.store.numbers.write();
    const found = world.db.selectFrom('numbers').select(['key', 'count']).where('key', '=', 'withdrawn');
    expect(await found.execute()).toEqual([{ key: 'withdrawn', count: 1 }]);
  });
}

/** What every backend must count of visits, and how often. */
export function numbersContract(open: OpenStore): void {
  const { world, create, another, rows, told, toNextWeek } = numberSteps(open);

  test('an application is counted once at each moment, however often it is saved, quoted and graded', async () => {
    const token = await create({ open: 'running-insurance' });
    const save = (screen: ScreenId) => saveDraft(world.store, { ...application, token, open: screen });
    const quote = () => world.store.quotes.send({ token, email, quote: sampleQuote });
    const record = () => world.store.knowledge.record({ token, candidate: person, graded: failed });
    for (const again of [1, 2]) {
      world.later(40 * SECOND_MS);
      await save('knowledge-introduction');
      await save('personal-data');
      await quote();
      world.later(again * HOUR_MS);
      await quote();
    }
    await world.store.knowledge.start({ token, candidate: person, drawn: drawnTest() });
    await record();
    await record();
    await world.store.numbers.write();
    expect(await rows('funnel')).toEqual([
      ['average-year-income', 1],
      ['final-overview', 1],
      ['knowledge-introduction', 1],
      ['personal-data', 1],
      ['quoted', 1],
      ['running-insurance', 1],
      ['saved', 1],
      ['terminate-insurance', 1],
      ['test failed', 1],
      ['test graded', 1],
    ]);
    expect(await rows('time running-insurance')).toEqual([['30 s to 1 min', 1]]);
    expect(await rows('time personal-data')).toEqual([['with the one before', 1]]);
    expect(await rows('test 2026-01 question 1')).toEqual([['K01 wrong', 1]]);
  });

  test('the second test of a person who corrected their birth date is not counted', async () => {
    const token = await create();
    for (const dateOfBirth of ['14-03-1988', '15-03-1988']) {
      const draft = { ...completeDraft, insurer: { ...completeDraft.insurer, dateOfBirth } };
      await saveDraft(world.store, { ...application, token, draft, open: 'knowledge-introduction' });
      await world.store.knowledge.start({ token, candidate: person, drawn: drawnTest() });
      await world.store.knowledge.record({ token, candidate: person, graded: passed });
    }
    await world.store.numbers.write();
    const graded = (await rows('funnel')).filter(([key]) => key?.toString().startsWith('test '));
    expect(graded).toEqual([
      ['test graded', 1],
      ['test passed', 1],
    ]);
    expect(await rows('test 2026-01 question 1')).toEqual([['K01 right', 1]]);
    const entries = await world.db.selectFrom('evidence').select('kind').where('kind', '=', 'test void').execute();
    expect(entries).toHaveLength(1);
  });

  test('an application of a release that did not count is counted from where it is', async () => {
    const token = await create();
    await world.db.updateTable('applications').set({ reached: null }).execute();
    const save = (screen: ScreenId) => saveDraft(world.store, { ...application, token, open: screen });
    await save('personal-data');
    await save('final-overview');
    await world.store.numbers.write();
    expect(await rows('funnel')).toEqual([
      ['final-overview', 1],
      ['saved', 1],
    ]);
  });

  test('the same Idempotency-Key and what was undone count nothing', async () => {
    const idempotency = { key: 'a-key-of-the-browser', request: '' };
    const twice = [1, 2].map(() => world.store.applications.create({ ...application, idempotency }));
    const [created] = await Promise.all(twice);
    const token = created ? valueOf(created).token : '';
    const undone = world.store.applications.hold({ token }, async (held) => {
      held.counts.push({ kind: 'funnel', key: 'paid' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await world.store.applications.hold({ token: 'unknown' }, async () => ok())).toEqual(
      refuse('request.notFound'),
    );
    await world.store.numbers.write();
    expect(await rows('funnel')).toEqual([['saved', 1]]);
  });

  test('who is refused is counted once a week, also by two servers', async () => {
    const { numbers: one } = world.store;
    const other = another();
    const refusing = ({ count }: Pick<typeof one, 'count'>, ...people: string[]) => {
      for (const of of people) count([{ kind: 'refused', key: 'age.tooOld', of }]);
    };
    refusing(one, 'a', 'b', 'c', 'd', 'e');
    refusing(other, 'a', 'b', 'c', 'd', 'e', 'f');
    world.later(2 * DAY_MS);
    refusing(one, 'a', 'b', 'c', 'd', 'e');
    await Promise.all([one.write(), other.write()]);
    world.later(5 * DAY_MS);
    refusing(one, 'a', 'b', 'c', 'd');
    await one.write();
    const counts = [['age.tooOld', 6]];
    expect(await told()).toContainEqual({ from: '2026-03-09', to: '2026-03-15', kind: 'refused', counts });
    toNextWeek();
    expect((await told()).filter(({ kind }) => kind === 'refused')).toMatchObject([{ counts: [] }]);
    const kept = JSON.stringify(
      await world.db.selectFrom('numbers').selectAll().where('kind', '=', 'refused').execute(),
    );
    expect(kept).not.toMatch(/"[a-f]"/);
  });
}
