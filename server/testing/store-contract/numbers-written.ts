import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { ok } from '@vangnet/domain/application/result';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { numberSteps } from '../number-steps.ts';
import { sampleQuote } from '../outbox-world.ts';
import type { OpenStore } from './store.ts';

/** How every backend must keep what is counted, and what it tells of it. */
export function numbersWrittenContract(open: OpenStore): void {
  const { world, create, createMany, another, rows, told, toNextWeek } = numberSteps(open);

  test('a week is shown on the Tuesday after it, and never before', async () => {
    await createMany(5);
    await world.store.numbers.write();
    world.later(6 * DAY_MS);
    expect(await told()).toEqual([]);
    world.later(DAY_MS);
    const week = { from: '2026-03-09', to: '2026-03-15', kind: 'funnel', counts: [['saved', 5]] };
    expect(await told()).toContainEqual(week);
    expect(await told()).toContainEqual({ ...week, from: '2026-03-10', to: '2026-03-10' });
  });

  test('four applications are not shown, and five are', async () => {
    await createMany(4);
    await world.store.numbers.write();
    toNextWeek();
    expect((await told()).flatMap(({ counts }) => counts)).toEqual([]);
    await createMany(5);
    await world.store.numbers.write();
    toNextWeek();
    expect((await told(2)).filter(({ kind, counts }) => kind === 'funnel' && counts.length > 0)).toHaveLength(2);
  });

  test('two servers write rows of their own, and writing once more changes nothing', async () => {
    const { numbers: one } = world.store;
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
    await sql`alter table numbers rename to numbers_elsewhere`.execute(world.db);
    await create();
    await create();
    await expect(world.store.numbers.write()).rejects.toThrow(/numbers/);
    await sql`alter table numbers_elsewhere rename to numbers`.execute(world.db);
    await world.store.numbers.write();
    expect(await rows('funnel')).toEqual([['saved', 2]]);
  });

  test('a day goes on in its rows until it is over, and so does the next', async () => {
    await create();
    await world.store.numbers.write();
    world.later(11 * HOUR_MS);
    await create();
    await world.store.numbers.write();
    world.later(MINUTE_MS);
    // The clock was set back over midnight in Amsterdam.
    world.later(-20 * MINUTE_MS);
    await create();
    await world.store.numbers.write();
    world.later(DAY_MS);
    await world.store.numbers.write();
    await create();
    await world.store.numbers.write();
    expect(await rows('funnel')).toEqual([
      ['saved', 2],
      ['saved', 2],
    ]);
  });

  test('what was not written before its week is shown stays uncounted', async () => {
    await create();
    toNextWeek();
    await world.store.numbers.write();
    expect(await rows('funnel')).toEqual([]);
  });

  test('a partner is written down by name from five applications on', async () => {
    await createMany(4, { utmSource: 'Nieuwsbrief ' });
    await create({ utmSource: 'jan@vangnet.example' });
    await world.store.numbers.write();
    expect(await rows('partner saved')).toEqual([['others', 5]]);
    await createMany(1, { utmSource: 'nieuwsbrief' });
    await createMany(5);
    await world.store.numbers.write();
    expect(await rows('partner saved')).toEqual([
      ['nieuwsbrief', 5],
      ['others', 1],
      ['unknown', 5],
    ]);
  });

  test('a partner that is named is named at every moment that its applications come to', async () => {
    const [first = '', second = ''] = await createMany(5, { utmSource: 'nieuwsbrief' });
    const elsewhere = await create({ utmSource: 'jan@vangnet.example' });
    const quote = (token: string) =>
      world.store.quotes.send({ token, email: 'q.z@vangnet.example', quote: sampleQuote });
    for (const token of [first, second, second, elsewhere]) await quote(token);
    await world.store.numbers.write();
    expect(await rows('partner quoted')).toEqual([
      ['nieuwsbrief', 2],
      ['others', 1],
    ]);
  });

  test('of names that visitors make up, no more than 5,000 are counted, and everything else is', async () => {
    await createMany(1);
    await world.store.applications.hold({ token: await create() }, async ({ counts }) => {
      for (let name = 0; name < 30_000; name += 1) counts.push({ kind: 'partner saved', key: `${name % 6000}` });
      counts.push({ kind: 'price', key: 'the last' });
      return ok();
    });
    await world.store.numbers.write();
    const names = await rows('partner saved');
    expect(names).toHaveLength(5000);
    expect(names.find(([key]) => key === 'others')).toEqual(['others', 30_002 - 4999 * 5]);
    expect(await rows('price')).toContainEqual(['the last', 1]);
  });

  test('a number is kept for 400 days, and one that is kept longer is found', async () => {
    await create();
    await world.store.numbers.write();
    await world.db.deleteFrom('applications').execute();
    world.later(400 * DAY_MS - 14 * HOUR_MS);
    await world.store.retention.apply(() => false);
    expect(await rows('funnel')).toHaveLength(1);
    expect(await world.store.retention.overdue(world.now, 9)).toEqual([]);
    world.later(14 * HOUR_MS);
    expect(await world.store.retention.overdue(world.now, 9)).toEqual([{ referenceId: '2026-03-10', kind: 'numbers' }]);
    await world.store.retention.apply(() => false);
    expect(await rows('funnel')).toEqual([]);
  });

  test('a store writes what it has counted when it is closed', async () => {
    const destroyed = vi.spyOn(world.db, 'destroy').mockResolvedValueOnce();
    await create();
    await world.store.close();
    expect(destroyed).toHaveBeenCalledOnce();
    expect(await rows('funnel')).toEqual([['saved', 1]]);
    destroyed.mockRestore();
  });
}
