import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { checkNames, type CheckName } from '../../server/checks/check.ts';
import type { ServerDeps } from '../../server/checks/of-server.ts';
import { finds } from '../../server/checks/round.ts';
import { walkFrom } from '../../server/checks/walk.ts';
import { kyselyStore, type Store } from '../../server/store.ts';
import { leaseDue, valueOf } from '../../server/testing/store-steps.ts';
import { fakePayments } from '../../server/testing/fake-payments.ts';
import { personalDraft, sampleDraft } from '../../server/testing/fixtures.ts';
import { inOrder } from '../../server/testing/in-order.ts';
import { migratedDatabase } from '../../server/testing/migrated-database.ts';
import { sampleQuote } from '../../server/testing/outbox-world.ts';
import { recordPaid } from '../../server/testing/recorded.ts';
import { sampleDossier } from '../../server/testing/sample-dossier.ts';
import { testKeys } from '../../server/testing/test-keys.ts';

/** Processor time of a round in milliseconds, without the walks through all records. */
const LIMIT_MS = 1000;
const WALKS = new Set(['record intact', 'deleted']);

/**
 * Makes applications of every state that are as promised, in this process on SQLite, and has the sentinel check them: it finds
 * nothing, in less than a second of processor time for what it checks as a whole in each round.
 *
 * @param words how many applications, in place of 10,000
 */
export async function sentinelBench([many = '10000']: readonly string[]): Promise<boolean> {
  const world = { now: new Date() };
  const clock = () => world.now;
  const db = await migratedDatabase();
  const store = kyselyStore({ db, keys: await testKeys(db), clock, randomBytes });
  const makers = [draft, quoted, paidWithAdviser, submitted];
  const numbers = Array.from({ length: Math.ceil(Number(many) / makers.length) }, (_, index) => index);
  await inOrder(numbers, async (index) => {
    await inOrder(makers, async (make) => void (await make(store, clock, index)));
    await deliver(store, clock);
  });
  await store.checkpoints.make();
  await db.updateTable('evidence_checkpoints').set({ mailed_at: clock().toISOString() }).execute();
  // A day later everything that has to be done within an hour is due; who paid is with the adviser.
  world.now = new Date(world.now.getTime() + DAY_MS);
  const { length } = await db.selectFrom('applications').select('id').execute();
  const deps: ServerDeps = {
    store,
    clock,
    wallClock: clock,
    paymentProvider: fakePayments(),
    certificates: [],
    isSubscribed: () => false,
    checkpointMailbox: 'audit@vangnet.example',
    walk: walkFrom(new Map(), { clock, pause: async () => undefined, isStopping: () => false }),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
  console.log(`${length.toLocaleString('en')} applications; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  const looks = await inOrderOf(checkNames, (name) => measure(deps, name));
  const round = looks.filter(({ name }) => !WALKS.has(name)).reduce((sum, { ms }) => sum + ms, 0);
  const found = looks.reduce((sum, { count }) => sum + count, 0);
  console.log(`found ${found}, limit 0; a round without the walks ${round.toFixed(0)} ms, limit ${LIMIT_MS}`);
  await store.close();
  return found === 0 && round <= LIMIT_MS;
}

async function inOrderOf<Item, Value>(
  items: readonly Item[],
  action: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  await inOrder(items, async (item) => void values.push(await action(item)));
  return values;
}

/** The processor time of one look; the clock stands still, so a walk goes to its end. */
async function measure(deps: ServerDeps, name: CheckName) {
  const before = process.cpuUsage();
  const { length: count } = await finds[name](deps, []);
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  console.log(`${name.padEnd(20)}${`${ms.toFixed(1)} ms`.padStart(12)}  found ${count}`);
  return { name, ms, count };
}

const ACCEPTED = { contractNumber: 'AOV-1', answerDays: 10 };

type Make = (store: Store, clock: () => Date, index: number) => Promise<unknown>;
const create = async (store: Store, content: typeof sampleDraft) =>
  valueOf(await store.applications.create({ draft: content, tracking: {}, tariffVersion: '2026-01' })).token;

const draft: Make = (store) => create(store, sampleDraft);

const quoted: Make = async (store, _, index) => {
  const token = await create(store, sampleDraft);
  valueOf(await store.quotes.send({ token, email: `v${index}@vangnet.example`, quote: sampleQuote }));
};

const paidWithAdviser: Make = async (store, clock, index) => {
  const insurer = { ...completeDraft.insurer, email: `v${index}@vangnet.example` };
  const token = await create(store, { ...completeDraft, insurer });
  await recordPaid(store, token);
  valueOf(await store.adviser.request({ token, content: {} }));
  await store.payments.remindOne(clock());
};

const submitted: Make = async (store, clock, index) => {
  const token = await create(store, personalDraft);
  const { referenceId } = valueOf(await store.applications.read(token));
  const checkId = `V${index}`;
  const check = { token, version: 1, checkId, entranceCode: checkId, way: 'idin', choice: 'INGBNL2A' };
  valueOf(await store.identity.reserveCheck(check, { max: 10, after: new Date(0) }));
  await store.identity.recordStarted({ checkId, transactionId: checkId });
  const submission = {
    referenceId,
    submittedAt: clock(),
    email: `v${index}@vangnet.example`,
    lastDay: { year: 2026, month: 4, day: 9 },
    withdrawalDays: 30,
    draft: personalDraft,
    dossier: { ...sampleDossier, referenceId },
  };
  const match = { name: 'same', birthDate: 'same' } as const;
  valueOf(await store.identity.endCheck({ token, checkId, way: 'idin', status: 'Success', match, submission }));
};

/** Everything that is queued leaves. */
async function deliver(store: Store, clock: () => Date): Promise<void> {
  const leaseUntil = new Date(clock().getTime() + MINUTE_MS);
  const leased = await leaseDue(store, leaseUntil);
  if (!leased) return;
  if (leased.kind === 'handover') await store.submissions.recordHandOver(leased.referenceId, ACCEPTED);
  await store.outbox.settle(leased, { state: 'done' });
  await deliver(store, clock);
}
