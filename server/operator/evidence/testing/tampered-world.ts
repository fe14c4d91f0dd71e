import { randomBytes } from 'node:crypto';
import { Kysely, type Dialect } from 'kysely';
import { expect } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { migrate } from '../../../database/migrate.ts';
import type { Tables } from '../../../database/tables.ts';
import { moveEnd } from '../../../evidence/register.ts';
import { idHash } from '../../../evidence/tombstones.ts';
import { kyselyStore } from '../../../store.ts';
import type { Store } from '../../../store.ts';
import { inOrder } from '../../../testing/in-order.ts';
import { saveDraft, valueOf } from '../../../testing/store-steps.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testKeys } from '../../../testing/test-keys.ts';
import { wholeVisit } from '../../../testing/whole-visit.ts';
import { allTables } from '../../backup/tables.ts';
import { verified } from './verified.ts';
import { cents } from '@vangnet/domain/values/money';

const application = { draft: completeDraft, tracking: {}, tariffVersion: 'test-1' };

/** Of these tables there are rows in this release. */
const present = allTables.filter((table) => table !== 'outbox');

type Rows = readonly Readonly<Record<string, unknown>>[];
type Contents = ReadonlyMap<keyof Tables, Rows>;

/** Everything that is stored. */
export async function contentsOf(db: Kysely<Tables>): Promise<Contents> {
  const tables = new Map<keyof Tables, Rows>();
  for (const table of present) tables.set(table, await db.selectFrom(table).selectAll().execute());
  return tables;
}

/** Makes everything as it was. */
export async function putBack(db: Kysely<Tables>, contents: Contents): Promise<void> {
  for (const table of present.toReversed()) await db.deleteFrom(table).execute();
  for (const [table, rows] of contents) if (rows.length > 0) await db.insertInto(table).values(rows).execute();
}

/** A line about one application. */
export const told = (fault: RegExp) =>
  expect.stringMatching(new RegExp(String.raw`^VN-2026-\w{4}-\w{4}: ${fault.source}$`));

export type TamperedWorld = Awaited<ReturnType<typeof tamperedWorld>>;

/**
 * A database with a draft of four entries and an application that was submitted, both in checkpoint 4 or before, and two
 * that the visitor deleted, of which one in no checkpoint yet. Whoever changes it here has no key.
 */
export async function tamperedWorld(dialect: Dialect) {
  const world = { now: new Date('2026-03-10T12:00:00Z') };
  const clock = () => world.now;
  const db = new Kysely<Tables>({ dialect });
  await migrate(db);
  const keys = await testKeys(db);
  const store = kyselyStore({ db, keys, clock, randomBytes });
  const server = await testApp({ wholeStore: store, clock });

  const create = async () => valueOf(await store.applications.create(application)).token;
  const remove = async (token: string) => valueOf(await store.applications.delete(token));
  const checkpoint = async () => {
    world.now = new Date(world.now.getTime() + DAY_MS);
    return store.checkpoints.make();
  };

  await server.app.ready();
  await server.checkpointHand.idle();
  const token = await create();
  const { id: draft } = await db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  const save = async (sumAssured: number) =>
    valueOf(
      await saveDraft(store, { ...application, token, draft: { ...completeDraft, sumAssured: cents(sumAssured) } }),
    );
  const another = await create();
  await checkpoint();
  await wholeVisit(server);
  const { application_id: submitted } = await db
    .selectFrom('submissions')
    .select('application_id')
    .executeTakeFirstOrThrow();
  await inOrder([1, 2, 3, 4], () => server.hand.ring());
  await checkpoint();
  await remove(another);
  await save(1100);
  const earlier = await contentsOf(db);
  await save(1200);
  await save(1300);
  await checkpoint();
  await remove(await create());
  const [whole, end] = [await contentsOf(db), world.now];

  const reset = async () => {
    world.now = end;
    await putBack(db, whole);
  };
  const run = (checked: Store = store) => verified(checked);
  return {
    world,
    db,
    store,
    token,
    draft,
    submitted,
    create,
    remove,
    save,
    checkpoint,
    run,
    reset,
    /** What `verify` says after this, beside its last line. Everything is as it was afterwards. */
    foundAfter: async (tamper: () => Promise<unknown>) => {
      await tamper();
      const { status, lines } = await run();
      await reset();
      expect(status).toBe(lines.length > 1 ? 1 : 0);
      return lines.slice(0, -1);
    },
    wipe: async (id: string, head: object = { evidence_length: null, evidence_head: null }) => {
      await db.deleteFrom('evidence').where('application_id', '=', id).execute();
      await db.updateTable('applications').set(head).where('id', '=', id).execute();
    },
    /** The draft with its record as they were before its last two saves, and nothing else. */
    setBack: async () => {
      const row = earlier.get('applications')?.find((one) => one['id'] === draft);
      const links = earlier.get('evidence')?.filter((one) => one['application_id'] === draft) ?? [];
      await db.deleteFrom('evidence').where('application_id', '=', draft).execute();
      await db
        .updateTable('applications')
        .set({ ...row })
        .where('id', '=', draft)
        .execute();
      await db
        .insertInto('evidence')
        .values(links as never)
        .execute();
    },
    takeSubmitted: () => db.deleteFrom('applications').where('id', '=', submitted).execute(),
    /** Removes the application with this number in the register, with its record, and leaves no tombstone. */
    takeRegistered: async (number: number) => {
      const row = db.selectFrom('evidence_register').select('id_hash').where('number', '=', number);
      const { id_hash: hash } = await row.executeTakeFirstOrThrow();
      const ids = (await db.selectFrom('applications').select('id').execute()).map(({ id }) => id);
      const id = ids.find((one) => idHash(one) === hash) ?? '';
      await db.deleteFrom('applications').where('id', '=', id).execute();
    },
    takeCheckpoints: async () => {
      await db.deleteFrom('evidence_marks').execute();
      await db.deleteFrom('evidence_checkpoints').execute();
    },
    /** As in a database of release 1, in which no later release made a checkpoint yet. */
    forgetEnd: () => db.transaction().execute((one) => moveEnd({ keys }, one, { checkpoint: 0, checkpoint_hash: '' })),
    takeCheckpoint: (number: number) => db.deleteFrom('evidence_checkpoints').where('number', '=', number).execute(),
    writeCheckpoint: (number: number, content = '') =>
      db.updateTable('evidence_checkpoints').set({ content }).where('number', '=', number).execute(),
    contentOf: (number: number) =>
      whole.get('evidence_checkpoints')?.find((row) => row['number'] === number)?.['content'] as string,
    close: async () => {
      await server.app.close();
      await db.destroy();
    },
  };
}
