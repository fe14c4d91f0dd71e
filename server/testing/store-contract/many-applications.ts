import { randomBytes } from 'node:crypto';
import { CompiledQuery, sql, type Dialect, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { isPostgres } from '../../database/dialect.ts';
import { hashToken } from '../../database/sealing.ts';
import { openKeys } from '../../database/open-keys.ts';
import type { Tables } from '../../database/tables.ts';
import { readBroken } from '../../checks/round.ts';
import { kyselyStore, type WholeStore } from '../../store.ts';
import { leaseDue, saveDraft, valueOf } from '../store-steps.ts';
import { personalDraft, sampleDraft } from '../fixtures.ts';
import { inOrder } from '../in-order.ts';
import { copyApplications, FILLED } from '../many-applications.ts';
import { sampleQuote } from '../outbox-world.ts';
import { recorded, type Statement } from '../recorded-statements.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { testKeys } from '../test-keys.ts';
import { wholeVisit } from '../whole-visit.ts';

/** More than what PostgreSQL can keep in the memory of one statement, by which it chooses its plans; the tests give it 1 MB (work_mem). */
export const BEYOND_MEMORY_OF_POSTGRES = 75_000;
/** Fewer, with so much less memory, and a place in an index so much cheaper beside the whole of a table: the plans are those of the many. */
export const KEPT_IN_POSTGRES = 8000;
/** SQLite plans alike for any number: nothing of ours has it count what is there (`analyze`). */
export const KEPT_IN_SQLITE = 3_000;
const START = new Date('2026-03-10T12:00:00Z');
const noor = { name: 'operator Noor', id: 'operator Noor' };
/** The master key that the copies are wrapped by: the one that the rotation begins. */
const NEXT = 2;

/**
 * Whatever is kept, a question reads what it is about: no plan reads a large table from the beginning to the end, or asks
 * a list as long as one for each row.
 */
export function manyApplicationsContract(kept: number, openDialect: () => Promise<Dialect>): void {
  // The parts of one story: each goes on with what the one before has left.
  describe(`with ${kept.toLocaleString('en')} applications`, { shuffle: false }, () => {
    contract(kept, openDialect);
  });
}

function contract(kept: number, openDialect: () => Promise<Dialect>): void {
  const world = { now: START, clock: () => world.now };
  const secret = randomBytes(32);
  let db: Kysely<Tables>;
  let store: WholeStore;
  let server: TestApp;
  let record: (action: () => Promise<unknown>) => Promise<readonly Statement[]>;
  const due = () => store.retention.expired();
  const create = async () =>
    valueOf(await store.applications.create({ draft: personalDraft, tracking: {}, tariffVersion: 'test-1' })).token;

  const lease = () => leaseDue(store, new Date(world.now.getTime() + DAY_MS));

  beforeAll(async () => {
    ({ db, record } = await recorded(await openDialect()));
    const keys = await testKeys(db, secret);
    store = kyselyStore({ db, keys, clock: world.clock, randomBytes });
    server = await testApp({ wholeStore: store, clock: world.clock });
    await server.app.ready();
    await Promise.all([server.retentionHand.idle(), server.checkpointHand.idle()]);
    await create();
    const { id } = await db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
    await copyApplications(db, { of: id, from: 1, to: kept, keyNumber: NEXT, now: START });
  }, 300_000);
  afterAll(async () => {
    await server.app.close();
    await store.close();
  });

  /** Finds reads in the plans of these statements that grow with the number of rows. */
  const faultsOf = async (action: () => Promise<unknown>) => {
    const faults = new Set<string>();
    const made = new Map((await record(action)).map((statement) => [statement.sql, statement]));
    await inOrder([...made.values()], async (statement) => {
      if (/^(with|select|insert|update|delete)\b/.test(statement.sql))
        for (const part of await wholeReads(db, statement, kept)) faults.add(`${part} ← ${statement.sql}`);
    });
    return [...faults];
  };

  test('a server opens its keys without reading all', async () => {
    expect(await faultsOf(() => openKeys(db, [secret], randomBytes))).toEqual([]);
  });

  test('a visitor goes from the first question to the confirmation, and everything leaves', async () => {
    const visit = async () => {
      await wholeVisit(server);
      await inOrder([1, 2, 3, 4], () => server.hand.ring());
      await server.paymentHand.ring();
    };
    expect(await faultsOf(visit)).toEqual([]);
    expect(server.policies.submitted).toHaveLength(1);
  });

  test('a save, a look-up, a link and a deletion read what they are about', async () => {
    const token = await create();
    const { applications, quotes, outbox } = store;
    const work = async () => {
      valueOf(await applications.read(token));
      valueOf(await saveDraft(store, { token, draft: sampleDraft, tracking: {}, tariffVersion: 'test-1' }));
      valueOf(await quotes.send({ token, email: 'another@vangnet.example', quote: sampleQuote }));
      const mail = await lease();
      const { resumeToken = '' } = (mail?.open() ?? {}) as { resumeToken?: string };
      const exchanged = valueOf(await applications.exchangeLink(resumeToken, undefined));
      valueOf(await applications.read(exchanged));
      expect(await applications.read('x'.repeat(32))).toMatchObject({ ok: false });
      expect(await outbox.undelivered()).toHaveLength(1);
      valueOf(await applications.delete(exchanged));
    };
    expect(await faultsOf(work)).toEqual([]);
  });

  test('a record is read with its payments and its submission, and with the texts that were agreed to', async () => {
    const token_hash = hashToken(await create());
    const { application_id: id } = await db
      .selectFrom('tokens')
      .select('application_id')
      .where('token_hash', '=', token_hash)
      .executeTakeFirstOrThrow();
    const read = async () => {
      for await (const { faults, entries } of store.evidence.chains(id))
        expect({ faults, entries: entries.length }).toEqual({ faults: [], entries: 1 });
      expect((await store.access.export(id, 'operator Noor')).evidence).toHaveLength(1);
    };
    expect(await faultsOf(read)).toEqual([]);
  });

  test('what an operator asks reads what it is about', async () => {
    const { applications, access, cases } = store;
    const { referenceId } = valueOf(await applications.read(await create()));
    const ask = async () => {
      const id = await access.find(referenceId);
      await cases.read(id ?? '', noor);
      for (const typed of [referenceId, 'q.z@vangnet.example', '06 12345678', 'tr_1'])
        await access.search(typed, 'operator Noor');
      await access.search('Quellinckhuyzen', 'operator Noor', { year: 1988, month: 3, day: 14 });
      expect((await cases.newest()).length).toBeGreaterThanOrEqual(500);
      expect(await cases.take(id ?? '', noor)).toMatchObject({ ok: true });
      expect(await cases.approvals.ask(id ?? '', noor, 'erase', {})).toMatchObject({ ok: true });
      expect(await cases.approvals.waiting(id ?? '')).toHaveLength(1);
      await cases.requests.open();
    };
    expect(await faultsOf(ask)).toEqual([]);
  });

  test('a mail that did not arrive, and another address for it, read what they are about', async () => {
    const { access, applications, outbox, quotes } = store;
    const token = await create();
    const { referenceId } = valueOf(await applications.read(token));
    const id = (await access.find(referenceId)) ?? '';
    valueOf(await quotes.send({ token, email: 'wrong@vangnet.example', quote: sampleQuote }));
    const mail = await lease();
    if (mail) await outbox.settle(mail, { state: 'done' });
    const correct = async () => {
      const { messageId = '' } = mail ?? {};
      expect(await outbox.recordBounce({ messageId, status: '5.1.1', diagnostic: '' })).toBe('recorded');
      expect(await outbox.bounced()).toMatchObject([{ referenceId }]);
      for (const asks of [applications.isUnreached, applications.isLimited, outbox.sendAgain]) await asks(id);
      valueOf(await applications.correctEmail(id, { email: 'right@vangnet.example', by: noor, isConfirmed: true }));
    };
    expect(await faultsOf(correct)).toEqual([]);
  });

  const lookAround = async () => {
    await readBroken({ store, clock: world.clock });
    await store.payments.uncounted(['tr_1', 'tr_2']);
    await store.applications.leftOvers({ after: '' });
    await store.evidence.pageAfter('', 25);
    await store.messages.late(world.now);
    await store.submissions.awaited().next();
  };
  test('a round of the sentinel reads what is not as promised, and a page of the rest', async () => {
    expect(await faultsOf(lookAround)).toEqual([]);
  });

  test('the nightly retention and its dry run read what is due', async () => {
    // So many that a planner without statistics prefers another index to looking up one id after the other.
    const MANY = 30;
    const createMany = () => inOrder(Array.from({ length: MANY }), async () => void (await create()));
    world.now = new Date(START.getTime() - 300 * DAY_MS);
    await createMany();
    const made = world.now.toISOString();
    await db.updateTable('applications').where('created_at', '=', made).set({ status: 'quoted' }).execute();
    await createMany();
    world.now = START;
    expect(await due()).toEqual({ draft: MANY, quoted: MANY, tested: 0, paid: 0 });
    expect(await faultsOf(due)).toEqual([]);
    expect(await faultsOf(() => store.retention.apply(() => false))).toEqual([]);
    expect(await due()).toEqual({ draft: 0, quoted: 0, tested: 0, paid: 0 });
  });

  test('the rotation of the master key reads the keys that are left', async () => {
    const keys = await testKeys(db, randomBytes(32), secret);
    const { keys: rotating } = kyselyStore({ db, keys, clock: world.clock, randomBytes });
    let rotated = 0;
    const rotate = async () => {
      const number = await rotating.beginRotation();
      for (let some = -1; some !== 0; rotated += some) some = await rotating.rotateSome(number);
    };
    expect(await faultsOf(rotate)).toEqual([]);
    expect(rotated).toBeGreaterThan(0);
  });
}

type Plan = Readonly<Record<string, unknown>>;
/** The parts of a plan that read a large table, or an index of one, from the beginning to the end; of PostgreSQL with so many. */
async function wholeReads(db: Kysely<Tables>, { sql: text, parameters }: Statement, kept: number): Promise<string[]> {
  const explain = async (word: string, session = db) => {
    return (await session.executeQuery<Plan>(CompiledQuery.raw(`${word} ${text}`, [...parameters]))).rows;
  };
  if (!isPostgres(db)) return (await explain('explain query plan')).map(({ detail }) => String(detail)).filter(isScan);
  const [row] = await db.transaction().execute(async (session) => {
    const ofMany = kept / BEYOND_MEMORY_OF_POSTGRES;
    await sql.raw(`set local work_mem = ${Math.round(1024 * ofMany)}`).execute(session);
    await sql.raw(`set local random_page_cost = ${4 * ofMany}`).execute(session);
    return explain('explain (format json)', session);
  });
  const [{ Plan: top } = { Plan: {} }] = (row?.['QUERY PLAN'] ?? []) as { Plan: Plan }[];
  const partsOf = (plan: Plan): Plan[] => [plan, ...((plan['Plans'] ?? []) as Plan[]).flatMap(partsOf)];
  return partsOf(top)
    .filter(isWholeScan)
    .map((part) => `${String(part['Node Type'])} on ${String(part['Relation Name'])}`);
}

const large = new Set<unknown>(FILLED);
/** Indexes of what is under way only: the whole of one is little, however much is kept. */
const SMALL = new Set<unknown>(['payments_due', 'payments_one_active', 'payments_unreminded']);

/** A scan of SQLite: the whole table, the whole of an index, all that have a status, or all payments that were ever paid. */
function isScan(line: string): boolean {
  const [, table, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(line) ?? [];
  const isAll = /^SEARCH applications .*\(status=\?\)$|INDEX payments_paid \(final_at<\?\)$/.test(line);
  return isAll || (large.has(table) && !SMALL.has(index));
}

/** A scan of PostgreSQL: a part that finds its rows by a condition on an index says so. */
function isWholeScan(part: Plan): boolean {
  const type = String(part['Node Type']);
  if (!type.endsWith('Scan') || !large.has(part['Relation Name'])) return false;
  return !('Index Cond' in part) && type !== 'Bitmap Heap Scan' && !SMALL.has(part['Index Name']);
}
