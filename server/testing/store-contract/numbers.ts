import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { ok, refuse } from '@vangnet/domain/application/result';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { numbersStore } from '../../numbers/store.ts';
import type { Store } from '../../store.ts';
import { person } from '../fixtures.ts';
import { drawnTest, failed } from '../knowledge-steps.ts';
import { sampleQuote } from '../outbox-world.ts';
import { saveDraft } from '../save-draft.ts';
import { valueOf } from '../value-of.ts';
import type { StoreUnderTest, World } from './store.ts';

/** What every backend must do with what is counted of visits. */
export function numbersContract(open: (world: World) => Promise<StoreUnderTest>): void {
  describe('what is counted', () => {
    contract(open);
  });
}

const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };
const email = 'q.z@vangnet.example';

function contract(open: (world: World) => Promise<StoreUnderTest>): void {
  let store: Store;
  let db: StoreUnderTest['db'];
  let now: Date;
  const clock = () => now;
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  beforeEach(async () => {
    now = new Date('2026-03-10T12:00:00Z');
    ({ store, db } = await open({ clock, randomBytes }));
    await db.deleteFrom('numbers').execute();
  });
  afterEach(() => store.close());
  const another = () => numbersStore({ db, clock, randomBytes });
  const create = async (how: { open?: ScreenId; utmSource?: string } = {}) => {
    const { open: screen, utmSource } = how;
    const tracking = utmSource === undefined ? {} : { utmSource };
    return valueOf(await store.applications.create({ ...application, tracking, open: screen })).token;
  };
  const createMany = (count: number, how: Parameters<typeof create>[0] = {}) =>
    Promise.all(Array.from({ length: count }, () => create(how)));
  const rows = async (kind: string) => {
    const found = await db
      .selectFrom('numbers')
      .select(['key', 'count'])
      .where('kind', '=', kind)
      .orderBy('day')
      .orderBy('key')
      .orderBy('count')
      .execute();
    return found.map(({ key, count }) => [key, count]);
  };
  const told = async (weeks = 1, { read } = store.numbers) =>
    (await read({ weeks })).map(({ from, to, kind, counts }) => ({ from, to, kind, counts: [...counts] }));
  const toNextWeek = () => later(7 * DAY_MS);

  test('a week is told on the Tuesday after it, and never before', async () => {
    await createMany(5);
    await store.numbers.write();
    later(6 * DAY_MS);
    expect(await told()).toEqual([expect.objectContaining({ counts: [] })]);
    later(DAY_MS);
    const week = { from: '2026-03-09', to: '2026-03-15', kind: 'funnel', counts: [['saved', 5]] };
    expect(await told()).toContainEqual(week);
    expect(await told()).toContainEqual({ ...week, from: '2026-03-10', to: '2026-03-10' });
  });

  test('four applications are not told, and five are', async () => {
    await createMany(4);
    await store.numbers.write();
    toNextWeek();
    expect((await told()).flatMap(({ counts }) => counts)).toEqual([]);
    await createMany(5);
    await store.numbers.write();
    toNextWeek();
    expect((await told(2)).filter(({ kind, counts }) => kind === 'funnel' && counts.length > 0)).toHaveLength(2);
  });

  test('an application is counted once at each moment, however often it is saved, quoted and graded', async () => {
    const token = await create({ open: 'running-insurance' });
    const save = (screen: ScreenId) => saveDraft(store, { ...application, token, open: screen });
    const quote = () => store.quotes.send({ token, email, quote: sampleQuote });
    const record = () => store.knowledge.record({ token, candidate: person, graded: failed });
    for (const again of [1, 2]) {
      later(40 * SECOND_MS);
      await save('knowledge-introduction');
      await save('personal-data');
      await quote();
      later(again * HOUR_MS);
      await quote();
    }
    await store.knowledge.start({ token, candidate: person, drawn: drawnTest() });
    await record();
    await record();
    await store.numbers.write();
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

  test('an application of a release that did not count is counted from where it is', async () => {
    const token = await create();
    await db.updateTable('applications').set({ reached: null }).execute();
    const save = (screen: ScreenId) => saveDraft(store, { ...application, token, open: screen });
    await save('personal-data');
    await save('final-overview');
    await store.numbers.write();
    expect(await rows('funnel')).toEqual([
      ['final-overview', 1],
      ['saved', 1],
    ]);
  });

  test('the same Idempotency-Key and what was undone count nothing', async () => {
    const idempotency = { key: 'a-key-of-the-browser', request: '' };
    const twice = [1, 2].map(() => store.applications.create({ ...application, idempotency }));
    const [created] = await Promise.all(twice);
    const token = created ? valueOf(created).token : '';
    const undone = store.applications.hold({ token }, async (held) => {
      held.counts.push({ kind: 'funnel', key: 'paid' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await store.applications.hold({ token: 'unknown' }, async () => ok())).toEqual(refuse('request.notFound'));
    await store.numbers.write();
    expect(await rows('funnel')).toEqual([['saved', 1]]);
  });

  test('two servers write rows of their own, and writing once more changes nothing', async () => {
    const { numbers: one } = store;
    const other = another();
    const saved = { kind: 'funnel', key: 'saved' };
    one.count([saved, saved, saved]);
    other.count([saved, saved, saved, saved]);
    await Promise.all([one.write(), other.write()]);
    one.count([saved]);
    await Promise.all([one.write(), other.write(), one.write()]);
    expect(await rows('funnel')).toEqual([
      ['saved', 4],
      ['saved', 4],
    ]);
    toNextWeek();
    expect(await told(1, another())).toContainEqual(
      expect.objectContaining({ kind: 'funnel', counts: [['saved', 8]] }),
    );
  });

  test('a visitor notices nothing when the numbers cannot be written, and they are written later', async () => {
    await sql`alter table numbers rename to numbers_elsewhere`.execute(db);
    await create();
    await expect(store.numbers.write()).rejects.toThrow();
    await create();
    await sql`alter table numbers_elsewhere rename to numbers`.execute(db);
    await store.numbers.write();
    expect(await rows('funnel')).toEqual([['saved', 2]]);
  });

  test('a day goes on in its rows until it is over, and so does the next', async () => {
    await create();
    await store.numbers.write();
    later(11 * HOUR_MS);
    await create();
    await store.numbers.write();
    later(MINUTE_MS);
    // The clock was set back over midnight in Amsterdam.
    later(-20 * MINUTE_MS);
    await create();
    await store.numbers.write();
    later(DAY_MS);
    await store.numbers.write();
    await create();
    await store.numbers.write();
    expect(await rows('funnel')).toEqual([
      ['saved', 2],
      ['saved', 2],
    ]);
  });

  test('what was not written before its week is told stays uncounted', async () => {
    await create();
    toNextWeek();
    await store.numbers.write();
    expect(await rows('funnel')).toEqual([]);
  });

  test('a partner is written down by name from five applications on', async () => {
    await createMany(4, { utmSource: 'Nieuwsbrief ' });
    await create({ utmSource: 'jan@vangnet.example' });
    await store.numbers.write();
    expect(await rows('partner')).toEqual([['others', 5]]);
    await createMany(1, { utmSource: 'nieuwsbrief' });
    await createMany(5);
    await store.numbers.write();
    expect(await rows('partner')).toEqual([
      ['nieuwsbrief', 5],
      ['others', 1],
      ['unknown', 5],
    ]);
  });

  test('of names that visitors make up, no more than 5,000 are counted, and everything else is', async () => {
    await createMany(1);
    await store.applications.hold({ token: await create() }, async ({ counts }) => {
      for (let name = 0; name < 30_000; name += 1) counts.push({ kind: 'partner', key: `${name % 6000}` });
      counts.push({ kind: 'price', key: 'the last' });
      return ok();
    });
    await store.numbers.write();
    const names = await rows('partner');
    expect(names).toHaveLength(5000);
    expect(names.find(([key]) => key === 'others')).toEqual(['others', 30_002 - 4999 * 5]);
    expect(await rows('price')).toContainEqual(['the last', 1]);
  });

  test('who is refused is counted once a week, also by two servers', async () => {
    const { numbers: one } = store;
    const other = another();
    const refuse = ({ count }: Pick<typeof one, 'count'>, ...people: string[]) => {
      for (const of of people) count([{ kind: 'refused', key: 'age.tooOld', of }]);
    };
    refuse(one, 'a', 'b', 'c', 'd', 'e');
    refuse(other, 'a', 'b', 'c', 'd', 'e', 'f');
    later(2 * DAY_MS);
    refuse(one, 'a', 'b', 'c', 'd', 'e');
    await Promise.all([one.write(), other.write()]);
    later(5 * DAY_MS);
    refuse(one, 'a', 'b', 'c', 'd');
    await one.write();
    const counts = [['age.tooOld', 6]];
    expect(await told()).toContainEqual({ from: '2026-03-09', to: '2026-03-15', kind: 'refused', counts });
    toNextWeek();
    expect((await told()).filter(({ kind }) => kind === 'refused')).toMatchObject([{ counts: [] }]);
    const kept = JSON.stringify(await db.selectFrom('numbers').selectAll().where('kind', '=', 'refused').execute());
    expect(kept).not.toMatch(/"[a-f]"/);
  });

  test('a number is kept for 400 days, and one that is kept longer is found', async () => {
    await create();
    await store.numbers.write();
    await db.deleteFrom('applications').execute();
    const left = async () => (await rows('funnel')).length;
    later(400 * DAY_MS - 14 * HOUR_MS);
    await store.retention.apply(() => false);
    expect(await left()).toBe(1);
    expect(await store.retention.overdue(now, 9)).toEqual([]);
    later(14 * HOUR_MS);
    expect(await store.retention.overdue(now, 9)).toEqual([{ referenceId: '2026-03-10', kind: 'numbers' }]);
    await store.retention.apply(() => false);
    expect(await left()).toBe(0);
  });

  test('a store writes what it has counted when it is closed', async () => {
    const destroyed = vi.spyOn(db, 'destroy').mockResolvedValueOnce();
    await create();
    await store.close();
    expect(destroyed).toHaveBeenCalledOnce();
    expect(await rows('funnel')).toEqual([['saved', 1]]);
    destroyed.mockRestore();
  });
}
