import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import type { WholeStore } from '../store.ts';
import type { OpenStore, World } from './store-contract/store.ts';
import type { Tables } from '../database/tables.ts';
import { sampleDraft } from './fixtures.ts';
import { created } from './store-steps.ts';

export const START = new Date('2026-03-10T12:00:00Z');

/** Opens a store of some backend in a test, which is closed with it. */
export const closedWithTest =
  (open: OpenStore): OpenStore =>
  async (world) => {
    const opened = await open(world);
    onTestFinished(() => opened.store.close());
    return opened;
  };

/** A store of some backend for the tests around the call: emptied before each, at a moment that only tests move. */
export function storeWorld(open: OpenStore) {
  let store: WholeStore;
  let db: Kysely<Tables>;
  const world = {
    now: START,
    randomBytes: randomBytes as World['randomBytes'],
    get store() {
      return store;
    },
    get db() {
      return db;
    },
    later: (ms: number) => {
      world.now = new Date(world.now.getTime() + ms);
    },
    /** Saves an application and gives its token. */
    create: (draft: Draft = sampleDraft) => created(store, draft),
  };
  beforeAll(async () => {
    ({ store, db } = await open({ clock: () => world.now, randomBytes: (size) => world.randomBytes(size) }));
  });
  beforeEach(async () => {
    world.now = START;
    world.randomBytes = randomBytes;
    await db.deleteFrom('applications').execute();
    await db.deleteFrom('failed_tests').execute();
    await db.deleteFrom('budgets').execute();
  });
  afterAll(() => store.close());
  return world;
}
