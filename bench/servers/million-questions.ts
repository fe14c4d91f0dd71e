import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { writeBackup } from '../../server/operator/backup/write-backup.ts';
import { isPostgres } from '../../server/database/dialect.ts';
import { readBroken } from '../../server/checks/round.ts';
import { openKeys } from '../../server/database/open-keys.ts';
import type { Tables } from '../../server/database/tables.ts';
import type { DeliveryKind } from '../../server/jobs/kinds.ts';
import { kyselyStore } from '../../server/store.ts';
import type { Store } from '../../server/store.ts';
import { openStore, type StoreSettings } from '../../server/open-store.ts';
import { ALL_KINDS, leaseDue, saveDraft, valueOf } from '../../server/testing/store-steps.ts';
import { personalDraft } from '../../server/testing/fixtures.ts';
import { inOrder } from '../../server/testing/in-order.ts';

/** Something that is asked of a store. */
export type Question = {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
  /** Makes what it is about, each time before it is asked; not measured. */
  readonly prepare?: () => Promise<unknown>;
  /** It is about every application: with a hundred times as many it takes a hundred times as long. */
  readonly isLinear?: true;
};

const DUE = 20;
const KEYS = 100;
const CONTENT = { draft: personalDraft, tracking: {}, tariffVersion: '2026-01' };

/** The questions, and the application that the others are copies of. The keys of the copies are wrapped by the newest key. */
export async function questionsOf(db: Kysely<Tables>, settings: StoreSettings, backupFile: () => string) {
  const world = { now: new Date() };
  const former = await storeOf(db, settings, world);
  const create = async () => valueOf(await former.applications.create(CONTENT)).token;
  const token = await create();
  const { id } = await db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  await inOrder(Array.from({ length: KEYS }), async () => void (await create()));
  const rotatable = (await db.selectFrom('application_keys').select('application_id').execute()).map(
    (key) => key.application_id,
  );
  const dataKey = randomBytes(32);
  const next = { ...settings, dataKey, previousKey: settings.dataKey };
  const store = await storeOf(db, next, world);
  const keyNumber = await store.keys.beginRotation();
  while ((await store.keys.rotateSome(keyNumber)) > 0);

  const { take, look } = takes(db, store, world);
  const questions: Question[] = [
    { name: 'a start of a server', ask: async () => void (await opened(next)).store.close() },
    { name: 'a look-up by a token', ask: () => store.applications.read(token) },
    { name: 'a look-up by a mail address', ask: () => store.access.search('nobody@vangnet.example', 'operator') },
    { name: 'a look at what rows promise', ask: () => readBroken({ store, clock: () => world.now }) },
    { name: 'a save', ask: () => saveDraft(store, { ...CONTENT, token }) },
    { name: 'a new application', ask: () => store.applications.create(CONTENT) },
    { name: 'the record of an application', ask: () => firstOf(store.evidence.chains(id)) },
    look,
    { name: 'the figures of the outbox', ask: () => store.outbox.undelivered() },
    { name: 'a look for payments that are due', ask: () => store.payments.leaseDue() },
    { name: 'a look for visitors to remind', ask: () => store.payments.remindOne(world.now) },
    { name: 'the probe of /readyz', ask: () => store.probe() },
    {
      name: `a retention with ${DUE} due`,
      prepare: () => makeDue(db, store, world),
      ask: () => store.retention.apply(() => false),
    },
    { name: 'a dry run of the retention', ask: () => store.retention.expired() },
    {
      name: `the rotation of ${KEYS} keys`,
      prepare: () =>
        db
          .updateTable('application_keys')
          .set({ key_number: keyNumber - 1 })
          .where('application_id', 'in', rotatable)
          .execute(),
      ask: async () => {
        while ((await store.keys.rotateSome(keyNumber)) > 0);
      },
    },
  ];
  const all = [...questions, ...aboutAll(store, () => writeBackup(next, backupFile(), world.now))];
  return { questions: all, take, copies: { of: id, keyNumber, now: world.now } };
}

/** What a worker asks: a mail that is due, which is put back each time, and whether anything is due where nothing is. */
function takes(db: Kysely<Tables>, store: Store, world: { readonly now: Date }): Record<'take' | 'look', Question> {
  const lease = (kinds: readonly DeliveryKind[]) => leaseDue(store, new Date(world.now.getTime() + DAY_MS), kinds);
  const putBack = () =>
    db
      .updateTable('tasks')
      .set({ state: 'queued', due_at: world.now.toISOString() })
      .where('lease', 'is not', null)
      .execute();
  return {
    take: { name: 'a take of a mail', prepare: putBack, ask: () => lease(['quote']) },
    look: { name: 'a look for deliveries that are due', ask: () => lease(ALL_KINDS) },
  };
}

const aboutAll = (store: Store, backUp: () => Promise<unknown>): Question[] => [
  { name: 'a checkpoint of all records', isLinear: true, ask: () => store.checkpoints.make() },
  { name: 'the number of keys of each master key', isLinear: true, ask: () => store.keys.inUse() },
  { name: 'a backup', isLinear: true, ask: backUp },
];

async function makeDue(db: Kysely<Tables>, store: Store, world: { now: Date }): Promise<void> {
  world.now = new Date(Date.now() - 40 * DAY_MS);
  await inOrder(Array.from({ length: DUE }), async () => void (await store.applications.create(CONTENT)));
  world.now = new Date();
  await emptyLog(db);
}

/** What was made before is not written to SQLite's file as part of the question. */
async function emptyLog(db: Kysely<Tables>): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

async function storeOf(db: Kysely<Tables>, { dataKey, previousKey }: StoreSettings, world: { readonly now: Date }) {
  const ring = await openKeys(
    db,
    [dataKey, previousKey].filter((key) => key !== undefined),
    randomBytes,
  );
  if (!ring.ok) throw new Error(ring.fault);
  return kyselyStore({ db, keys: ring.keys, clock: () => world.now, randomBytes });
}

const firstOf = async (chains: AsyncIterable<unknown>) => chains[Symbol.asyncIterator]().next();

async function opened(settings: StoreSettings) {
  const store = await openStore(settings, { clock: () => new Date(), randomBytes });
  if (!store.ok) throw new Error(store.fault);
  return store;
}
