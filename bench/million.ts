import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { readBroken } from '../server/checks/round.ts';
import { databaseFile } from '../server/database/database-fault.ts';
import { migrate } from '../server/database/migrate.ts';
import { openKeys } from '../server/database/open-keys.ts';
import { FOR_MIGRATIONS, postgresDialect } from '../server/database/postgres.ts';
import { openSqlite, sqliteDialect } from '../server/database/sqlite.ts';
import type { Tables } from '../server/database/tables.ts';
import { openStore, type StoreSettings } from '../server/open-store.ts';
import type { DeliveryKind } from '../server/jobs/kinds.ts';
import { alone } from '../server/operations/backup/alone.ts';
import { drill } from '../server/operations/backup/restore.ts';
import { copyRows } from '../server/operations/backup/rows.ts';
import { writeBackup } from '../server/operations/backup/write-backup.ts';
import { kyselyStore } from '../server/store.ts';
import { personalDraft } from '../server/testing/fixtures.ts';
import { inOrder } from '../server/testing/in-order.ts';
import { copyApplications, queueMany } from '../server/testing/many-applications.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';
import { ALL_KINDS, leaseDue, saveDraft, valueOf } from '../server/testing/store-steps.ts';

const FEW = 10_000;
/** As many as ten minutes allow; a million on request. */
const MANY = 200_000;
/** Numbers of mails that are due when one is taken; the first is the reference. */
const DUE = [10, 10_000, 100_000] as const;
const RETAINED = 20;
const KEYS = 100;
/** A question may take this many times as long with many applications; one about all of them, for each of them. */
const LIMIT = 2;
/** The least of so many, because other work of the machine only adds. */
const ROUNDS = 30;
const CONTENT = { draft: personalDraft, tracking: {}, tariffVersion: '2026-01' };

type Settings = StoreSettings & { readonly dataKey: Uint8Array };

/** Something that is asked of a store. */
type Question = {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
  /** Makes what it is about, each time before it is asked; not measured. */
  readonly prepare?: () => Promise<unknown>;
  /** It is about every application: with a hundred times as many it takes a hundred times as long. */
  readonly isLinear?: true;
};

/**
 * Asks every question of a database with 10,000 applications, which is the reference, and again with many: on SQLite and on
 * PostgreSQL.
 *
 * @param words how many, and how many instead of 10,000
 */
export async function million([many = String(MANY), few = String(FEW)]: readonly string[]): Promise<boolean> {
  const postgres = await startTestPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-million-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const settings = { dataDir, dataKey: randomBytes(32), databaseUrl: undefined };
  try {
    const { name, emptyDatabaseUrl } = postgres;
    if (!emptyDatabaseUrl) throw new Error('This bench needs PostgreSQL: set DATABASE_URL or install it.');
    const sizes = [Number(few), Number(many)] as const;
    const isGood = await compare('SQLite', settings, sizes, emptyDatabaseUrl);
    return (await compare(name, { ...settings, databaseUrl: await emptyDatabaseUrl() }, sizes)) && isGood;
  } finally {
    await postgres.stop();
    removeFolder();
  }
}

async function compare(
  name: string,
  settings: Settings,
  [reference, many]: readonly [number, number],
  moveTo?: () => Promise<string>,
): Promise<boolean> {
  const db = new Kysely<Tables>({ dialect: dialectOf(settings) });
  const unlimited = new Kysely<Tables>({ dialect: dialectOf(settings, FOR_MIGRATIONS) });
  await migrate(unlimited);
  const { questions: ofStore, take, copies, next } = await questionsOf(db, settings);
  const questions = [...ofStore, ...backups(next), ...(moveTo ? [move(db, next, moveTo)] : [])];
  const measured = async (from: number, to: number) => {
    await copyApplications(unlimited, { ...copies, from, to });
    if (settings.databaseUrl !== undefined) await sql`vacuum`.execute(unlimited);
    return measureAll(questions);
  };
  const few = await measured(1, reference);
  const grown = await measured(reference + 1, many);
  const takes = [];
  for (const [index, to] of DUE.entries()) {
    await queueMany(unlimited, 'quote', { from: (DUE[index - 1] ?? 0) + 1, to, at: copies.now });
    takes.push(await leastOf(take));
  }
  await Promise.all([db.destroy(), unlimited.destroy()]);
  console.log(`${name} with ${reference} and ${many} applications; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  const [one = 0, ...others] = takes;
  return [
    ...questions.map((question, index) => judge(question, few[index] ?? 0, grown[index] ?? 0, many / reference)),
    ...others.map((ms, index) => judge({ ...take, name: `a mail taken with ${DUE[index + 1]} due` }, one, ms, 1)),
  ].every(Boolean);
}

const dialectOf = ({ dataDir, databaseUrl }: StoreSettings, limits?: typeof FOR_MIGRATIONS) =>
  databaseUrl === undefined ? sqliteDialect(openSqlite(databaseFile(dataDir))) : postgresDialect(databaseUrl, limits);

async function measureAll(questions: readonly Question[]): Promise<number[]> {
  const times: number[] = [];
  for (const question of questions) times.push(await leastOf(question));
  return times;
}

/** The least that it takes, in milliseconds. */
async function leastOf({ ask, prepare, isLinear }: Question): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < (isLinear ? 1 : ROUNDS); round += 1) {
    await prepare?.();
    const start = performance.now();
    await ask();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

function judge({ name, isLinear }: Question, few: number, many: number, times: number): boolean {
  const limit = isLinear ? LIMIT * times : LIMIT;
  const growth = many / few;
  const figures = [few, many].map((ms) => `${ms.toFixed(2)} ms`.padStart(14)).join('');
  console.log(
    `${name.padEnd(40)}${figures}  ${growth.toFixed(2)} ×, at most ${limit}${growth <= limit ? '' : '  TOO MUCH'}`,
  );
  return growth <= limit;
}

/** The questions, and the application that the others are copies of. The keys of the copies are wrapped by the newest key. */
async function questionsOf(db: Kysely<Tables>, settings: Settings) {
  const world = { now: new Date() };
  const clock = () => world.now;
  const former = await storeOf(db, [settings.dataKey], clock);
  const token = valueOf(await former.applications.create(CONTENT)).token;
  const { id } = await db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  await createMany(former, KEYS);
  const rotatable = db.selectFrom('application_keys').select('application_id');
  const rotated = (await rotatable.execute()).map((key) => key.application_id);
  const next = { ...settings, dataKey: randomBytes(32), previousKey: settings.dataKey };
  const store = await storeOf(db, [next.dataKey, settings.dataKey], clock);
  const keyNumber = await store.keys.beginRotation();
  const rotate = async () => {
    while ((await store.keys.rotateSome(keyNumber)) > 0);
  };
  await rotate();
  const makeOld = () =>
    db
      .updateTable('application_keys')
      .set({ key_number: keyNumber - 1 })
      .where('application_id', 'in', rotated)
      .execute();
  const makeDue = async () => {
    world.now = new Date(Date.now() - 40 * DAY_MS);
    await createMany(store, RETAINED);
    world.now = new Date();
    // What was made before is not written to SQLite's file as part of the question.
    if (settings.databaseUrl === undefined) await sql`pragma wal_checkpoint(truncate)`.execute(db);
  };
  const lease = (kinds: readonly DeliveryKind[]) => leaseDue(store, new Date(world.now.getTime() + DAY_MS), kinds);
  const putBack = () =>
    db
      .updateTable('tasks')
      .set({ state: 'queued', due_at: world.now.toISOString() })
      .where('lease', 'is not', null)
      .execute();
  const questions: Question[] = [
    { name: 'a start of a server', ask: () => startAndStop(next) },
    { name: 'a look-up by a token', ask: () => store.applications.read(token) },
    { name: 'a look-up by a mail address', ask: () => store.access.search('nobody@vangnet.example', 'operator') },
    { name: 'a round of the checks', ask: () => readBroken({ store, clock }) },
    { name: 'a save', ask: () => saveDraft(store, { ...CONTENT, token }) },
    { name: 'a new application', ask: () => store.applications.create(CONTENT) },
    { name: 'the record of an application', ask: () => store.evidence.chains(id)[Symbol.asyncIterator]().next() },
    { name: 'a look for deliveries that are due', ask: () => lease(ALL_KINDS) },
    { name: 'the figures of the outbox', ask: () => store.outbox.undelivered() },
    { name: 'a look for payments that are due', ask: () => store.payments.leaseDue() },
    { name: 'a look for visitors to remind', ask: () => store.payments.remindOne(world.now) },
    { name: 'the probe of /readyz', ask: () => store.probe() },
    { name: `a retention with ${RETAINED} due`, prepare: makeDue, ask: () => store.retention.apply(() => false) },
    { name: 'a dry run of the retention', ask: () => store.retention.expired() },
    { name: `the rotation of ${KEYS} keys`, prepare: makeOld, ask: rotate },
    { name: 'a checkpoint of all records', isLinear: true, ask: () => store.checkpoints.make() },
    { name: 'the number of keys of each master key', isLinear: true, ask: () => store.keys.inUse() },
  ];
  const take: Question = { name: 'a mail taken', prepare: putBack, ask: () => lease(['quote']) };
  return { questions, take, next, copies: { of: id, keyNumber, now: world.now } };
}

function backups(settings: Settings): Question[] {
  let file = '';
  const write = () => writeBackup(settings, (file = join(settings.dataDir, `backup-${randomUUID()}`)), new Date());
  return [
    { name: 'a backup', isLinear: true, ask: write },
    { name: 'a drill', isLinear: true, ask: () => drill(settings, file) },
  ];
}

/** Copies as `npm run ops -- copy-to` does, which then opens some applications: the copies of one do not open. */
const move = (db: Kysely<Tables>, settings: Settings, to: () => Promise<string>): Question => ({
  name: 'a move to PostgreSQL',
  isLinear: true,
  ask: () =>
    db.transaction().execute(async (from) =>
      alone({ ...settings, databaseUrl: await to() }, async (there) => {
        await migrate(there);
        await copyRows(from, there);
      }),
    ),
});

type Store = Awaited<ReturnType<typeof storeOf>>;

const createMany = (store: Store, count: number) =>
  inOrder(Array.from({ length: count }), async () => void valueOf(await store.applications.create(CONTENT)));

async function storeOf(db: Kysely<Tables>, dataKeys: readonly Uint8Array[], clock: () => Date) {
  const ring = await openKeys(db, [...dataKeys], randomBytes);
  if (!ring.ok) throw new Error(ring.fault);
  return kyselyStore({ db, keys: ring.keys, clock, randomBytes });
}

async function startAndStop(settings: StoreSettings): Promise<void> {
  const opened = await openStore(settings, { clock: () => new Date(), randomBytes });
  if (!opened.ok) throw new Error(opened.fault);
  await opened.store.close();
}
