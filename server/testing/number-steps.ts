import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { numbersStore } from '../staff/numbers-store.ts';
import type { Store } from '../store.ts';
import type { OpenStore, StoreUnderTest } from './store-contract/store.ts';
import { valueOf } from './store-steps.ts';

export const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };

/** A server for each test that has counted nothing yet, on a store of some backend without numbers. */
export function numberSteps(open: OpenStore) {
  let store: Store;
  let db: StoreUnderTest['db'];
  const world = {
    now: new Date(),
    get store() {
      return store;
    },
    get db() {
      return db;
    },
    later: (ms: number) => {
      world.now = new Date(world.now.getTime() + ms);
    },
  };
  const clock = () => world.now;
  beforeEach(async () => {
    world.now = new Date('2026-03-10T12:00:00Z');
    ({ store, db } = await open({ clock, randomBytes }));
    await db.deleteFrom('numbers').execute();
    await db.deleteFrom('failed_tests').execute();
  });
  afterEach(() => store.close());
  const create = async ({ open: screen, utmSource }: { open?: ScreenId; utmSource?: string } = {}) => {
    const tracking = utmSource === undefined ? {} : { utmSource };
    return valueOf(await store.applications.create({ ...application, tracking, open: screen })).token;
  };
  return {
    world,
    create,
    createMany: (count: number, how: Parameters<typeof create>[0] = {}) =>
      Promise.all(Array.from({ length: count }, () => create(how))),
    /** What another server counts. */
    another: () => numbersStore({ db, clock, randomBytes }),
    /** The rows of a table, those of all writers. */
    rows: async (kind: string) => {
      const found = db.selectFrom('numbers').select(['key', 'count']).where('kind', '=', kind);
      const rows = await found.orderBy('day').orderBy('key').orderBy('count').execute();
      return rows.map(({ key, count }) => [key, count]);
    },
    told: async (weeks = 1, { read } = store.numbers) =>
      (await read({ weeks })).map(({ from, to, kind, counts }) => ({ from, to, kind, counts: [...counts] })),
    toNextWeek: () => world.later(7 * DAY_MS),
  };
}
