import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Kysely, type Dialect } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDraft } from '../applications/hold-application.ts';
import type { Head } from '../evidence/chain.ts';
import { kyselyStore } from '../store.ts';
import { personalDraft } from '../testing/fixtures.ts';
import { postgresOfFile } from '../testing/stores-on-postgres.ts';
import { temporaryFolder } from '../../scripts/testing/opened.ts';
import { times } from '../testing/in-order.ts';
import { testKeys } from '../testing/test-keys.ts';
import { saveDraft, valueOf } from '../testing/store-steps.ts';
import { ownerOf } from './application-keys.ts';
import { migrate } from './migrate.ts';
import { openKeys } from './open-keys.ts';
import { postgresDialect } from './postgres.ts';
import { deriveKey } from './sealing.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';
import type { StoreContext } from './store-context.ts';
import type { Tables } from './tables.ts';
import { cents } from '@vangnet/domain/values/money';

const postgres = await postgresOfFile();
const folder = temporaryFolder('keys');

const application = { draft: personalDraft, tracking: {}, tariffVersion: '2026-01' };
const clock = () => new Date('2026-03-10T12:00:00Z');

let files = 0;
const stores: [name: string, place: () => Promise<() => Dialect>][] = [
  [
    'SQLite',
    async () => {
      const file = join(folder, `${(files += 1)}.sqlite`);
      return () => sqliteDialect(openSqlite(file));
    },
  ],
];
const { emptyDatabaseUrl } = postgres;
if (emptyDatabaseUrl)
  stores.push([
    'PostgreSQL',
    async () => {
      const url = await emptyDatabaseUrl();
      return () => postgresDialect(url);
    },
  ]);

const rotateAll = async ({ keys }: ReturnType<typeof kyselyStore>) => {
  const number = await keys.beginRotation();
  let rotated = 0;
  for (let some = -1; some !== 0; rotated += some) some = await keys.rotateSome(number);
  return { number, rotated };
};

describe.each(stores)('the keys of applications on %s', (name, place) => {
  /** A database, and servers on it, each with a connection and with master keys of its own. */
  const begun = async () => {
    const dialect = await place();
    const db = new Kysely<Tables>({ dialect: dialect() });
    await migrate(db);
    const opened: Kysely<Tables>[] = [db];
    const server = async (...secrets: Uint8Array[]) => {
      // Two connections to SQLite in one process wait for each other; server/operations/keys/keys.test.ts has two processes.
      const own = name === 'SQLite' ? db : new Kysely<Tables>({ dialect: dialect() });
      opened.push(own);
      const context: StoreContext = { db: own, clock, randomBytes, keys: await testKeys(own, ...secrets) };
      return { context, store: kyselyStore(context) };
    };
    return { db, server, close: () => Promise.all([...new Set(opened)].map((one) => one.destroy())) };
  };
  const create = async ({ store }: Awaited<ReturnType<Awaited<ReturnType<typeof begun>>['server']>>) =>
    valueOf(await store.applications.create(application)).token;

  test('the keys of applications are random, and follow from no other key', async () => {
    const { db, server, close } = await begun();
    const secret = randomBytes(32);
    const one = await server(secret);
    await create(one);
    const row = await db.selectFrom('applications').select(['id', 'payload']).executeTakeFirstOrThrow();
    const owner = { context: one.context, applicationId: row.id };
    const guesses = [secret, one.context.keys.identifier('root')].map((key) => deriveKey(key, `application ${row.id}`));
    for (const key of guesses)
      expect(() => openDraft({ ...owner, key }, row.payload)).toThrow(/unable to authenticate/);
    await close();
  });

  test('the keys of applications are gone with the application: what is left of it opens no more', async () => {
    const { db, server, close } = await begun();
    const one = await server(randomBytes(32));
    const token = await create(one);
    const copy = await db.selectFrom('applications').selectAll().$narrowType<Head>().executeTakeFirstOrThrow();
    valueOf(await one.store.applications.delete(token));
    expect(await db.selectFrom('application_keys').selectAll().execute()).toEqual([]);
    await db.insertInto('applications').values(copy).execute();
    await expect(ownerOf(one.context, copy.id)).rejects.toThrow('This application has no key');
    await close();
  });

  test('the keys of applications change their master key while servers save, without one error', async () => {
    const { db, server, close } = await begun();
    const [former, next] = [randomBytes(32), randomBytes(32)];
    const before = await server(former);
    const tokens = await times(250, () => create(before));
    const references = async ({ store }: typeof before) =>
      Promise.all(tokens.slice(0, 5).map(async (token) => valueOf(await store.applications.read(token)).referenceId));
    const named = await references(before);
    const saving = await Promise.all([server(next, former), server(next, former)]);
    let isOver = false;
    let saves = 0;
    const keepSaving = async (one: typeof before, offset: number): Promise<void> => {
      const { store } = one;
      const token = tokens[(offset + saves * 7) % tokens.length] ?? '';
      const draft = { ...personalDraft, sumAssured: cents(1_000_00 + saves) };
      valueOf(await saveDraft(store, { ...application, draft, token }));
      valueOf(await store.applications.create(application));
      saves += 1;
      if (!isOver) await keepSaving(one, offset + 1);
    };
    const savers = saving.map(keepSaving);
    const { number, rotated } = await rotateAll((await server(next, former)).store);
    isOver = true;
    await Promise.all(savers);
    expect(number).toBe(2);
    expect(rotated).toBeGreaterThanOrEqual(250);
    expect(saves).toBeGreaterThan(0);
    await rotateAll((await server(next, former)).store);
    const after = await server(next);
    expect([...(await after.store.keys.inUse()).keys()]).toEqual([2]);
    for (const token of tokens) expect((await after.store.applications.read(token)).ok).toBe(true);
    expect(await references(after)).toEqual(named);
    const { email = '' } = personalDraft.insurer ?? {};
    const found = (await after.store.access.search(email, 'operator Noor')).map(({ referenceId }) => referenceId);
    expect(found).toEqual(expect.arrayContaining(named));
    expect(await openKeys(db, [former], randomBytes)).toMatchObject({ ok: false });
    await close();
  });

  test('the keys of applications leave the record of what was shown as it is when their master key changes', async () => {
    const { db, server, close } = await begun();
    const [former, next] = [randomBytes(32), randomBytes(32)];
    await create(await server(former));
    const rows = () => db.selectFrom('evidence').selectAll().execute();
    const before = await rows();
    await rotateAll((await server(next, former)).store);
    expect(await rows()).toEqual(before);
    const chains = (await server(next)).store.evidence.chains();
    for await (const chain of chains) expect([chain.faults, chain.entries.length]).toEqual([[], 1]);
    expect.assertions(2);
    await close();
  });

  test('the keys of applications need the former master key until the new one wraps all of them', async () => {
    const { db, server, close } = await begun();
    const [former, next] = [randomBytes(32), randomBytes(32)];
    const token = await create(await server(former));
    expect(await openKeys(db, [next], randomBytes)).toMatchObject({
      fault: expect.stringMatching(/^DATA_KEY does not/),
    });
    const both = await server(next, former);
    expect(valueOf(await both.store.applications.read(token)).draft).toEqual(personalDraft);
    await both.store.keys.beginRotation();
    expect(await openKeys(db, [next], randomBytes)).toMatchObject({
      fault: expect.stringMatching(/DATA_KEY_PREVIOUS/),
    });
    await both.store.keys.rotateSome(2);
    expect(await openKeys(db, [next], randomBytes)).toMatchObject({ ok: true });
    await close();
  });
});
