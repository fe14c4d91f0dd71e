import { randomBytes } from 'node:crypto';
import { Kysely, type Dialect } from 'kysely';
import { expect } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { cents } from '@vangnet/domain/values/money';
import { migrate } from '../../../database/migrate.ts';
import type { Tables } from '../../../database/tables.ts';
import { moveEnd } from '../../../evidence/register.ts';
import { idHash } from '../../../evidence/tombstones.ts';
import { kyselyStore, type Store } from '../../../store.ts';
import { inOrder } from '../../../testing/in-order.ts';
import { saveDraft, valueOf } from '../../../testing/store-steps.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testKeys } from '../../../testing/test-keys.ts';
import { wholeVisit } from '../../../testing/whole-visit.ts';
import { allTables } from '../../backup/tables.ts';
import { verified } from './verified.ts';

const application = { draft: completeDraft, tracking: {}, tariffVersion: 'test-1' };

/** The tables that have rows in this release. */
const present = allTables.filter((table) => table !== 'outbox');
type Contents = ReadonlyMap<keyof Tables, readonly Readonly<Record<string, unknown>>[]>;

/** Reads everything that is stored. */
export async function contentsOf(db: Kysely<Tables>): Promise<Contents> {
  const tables: [keyof Tables, Readonly<Record<string, unknown>>[]][] = [];
  for (const table of present) tables.push([table, await db.selectFrom(table).selectAll().execute()]);
  return new Map(tables);
}

const rowsOf = (contents: Contents, table: keyof Tables, column: string, value: unknown) =>
  (contents.get(table) ?? []).filter((row) => row[column] === value);

/** Makes everything as it was. */
export async function putBack(db: Kysely<Tables>, contents: Contents): Promise<void> {
  for (const table of present.toReversed()) await db.deleteFrom(table).execute();
  for (const [table, rows] of contents) if (rows.length > 0) await db.insertInto(table).values(rows).execute();
}

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
  const save = async (sumAssured: number) => {
    const changed = { ...completeDraft, sumAssured: cents(sumAssured) };
    valueOf(await saveDraft(store, { ...application, token, draft: changed }));
  };
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

  const takeApplication = (id: string) => db.deleteFrom('applications').where('id', '=', id).execute();
  const run = (checked: Store = store) => verified(checked);
  const reset = async () => {
    world.now = end;
    await putBack(db, whole);
  };
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
    /** Gives what `verify` says after this, beside its last line. Everything is as it was afterwards. */
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
    /** Sets the draft with its record back to before its last two saves, and nothing else. */
    setBack: async () => {
      const [row] = rowsOf(earlier, 'applications', 'id', draft);
      await db.deleteFrom('evidence').where('application_id', '=', draft).execute();
      await db
        .updateTable('applications')
        .set({ ...row })
        .where('id', '=', draft)
        .execute();
      const links = rowsOf(earlier, 'evidence', 'application_id', draft);
      await db
        .insertInto('evidence')
        .values(links as never)
        .execute();
    },
    takeSubmitted: () => takeApplication(submitted),
    /** Removes the application with this number in the register, with its record, and leaves no tombstone. */
    takeRegistered: async (number: number) => {
      const row = db.selectFrom('evidence_register').select('id_hash').where('number', '=', number);
      const { id_hash: hash } = await row.executeTakeFirstOrThrow();
      const rows = await db.selectFrom('applications').select('id').execute();
      await takeApplication(rows.find(({ id }) => idHash(id) === hash)?.id ?? '');
    },
    takeCheckpoints: async () => {
      await db.deleteFrom('evidence_marks').execute();
      await db.deleteFrom('evidence_checkpoints').execute();
    },
    /** Makes the end as in a database of release 1, in which no later release made a checkpoint yet. */
    forgetEnd: () => db.transaction().execute((one) => moveEnd({ keys }, one, { checkpoint: 0, checkpoint_hash: '' })),
    takeCheckpoint: (number: number) => db.deleteFrom('evidence_checkpoints').where('number', '=', number).execute(),
    writeCheckpoint: (number: number, content = '') =>
      db.updateTable('evidence_checkpoints').set({ content }).where('number', '=', number).execute(),
    contentOf: (number: number) => rowsOf(whole, 'evidence_checkpoints', 'number', number)[0]?.['content'] as string,
    close: async () => {
      await server.app.close();
      await db.destroy();
    },
  };
}
