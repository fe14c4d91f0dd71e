import { randomBytes } from 'node:crypto';
import { Kysely, type Dialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { migrate } from '../../server/database/migrate.ts';
import { idHash } from '../../server/evidence/tombstones.ts';
import { openSqlite, sqliteDialect } from '../../server/database/sqlite.ts';
import type { Tables } from '../../server/database/tables.ts';
import { kyselyStore } from '../../server/kysely-store.ts';
import type { Store } from '../../server/store.ts';
import { handTimer } from '../../server/testing/hand-timer.ts';
import { inOrder } from '../../server/testing/in-order.ts';
import { startTestPostgres } from '../../server/testing/postgres.ts';
import { saveDraft } from '../../server/testing/save-draft.ts';
import { testApp, type TestApp } from '../../server/testing/test-app.ts';
import { testKeys } from '../../server/testing/test-keys.ts';
import { valueOf } from '../../server/testing/value-of.ts';
import { wholeVisit } from '../../server/testing/whole-visit.ts';
import { allTables } from '../backup/format.ts';
import { verify } from './verify.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

const DAY = 24 * 60 * 60 * 1000;
const START = new Date('2026-03-10T12:00:00Z');
const application = { draft: completeDraft, tracking: {}, tariffVersion: 'test-1' };
const ENDS_WELL = expect.stringMatching(/entries: all are as they were written\.$/);

describe.each([
  { name: 'SQLite', open: async () => sqliteDialect(openSqlite(':memory:')) },
  { name: 'PostgreSQL', open: () => postgres.emptyDatabase() },
])('on $name, what is done without the keys is found:', ({ open }) => {
  contract(open);
});

type Rows = readonly Readonly<Record<string, unknown>>[];
/** Every row of every table. */
type Contents = ReadonlyMap<keyof Tables, Rows>;

async function contentsOf(db: Kysely<Tables>): Promise<Contents> {
  const tables = new Map<keyof Tables, Rows>();
  for (const table of allTables) tables.set(table, await db.selectFrom(table).selectAll().execute());
  return tables;
}

async function putBack(db: Kysely<Tables>, contents: Contents): Promise<void> {
  for (const table of allTables.toReversed()) await db.deleteFrom(table).execute();
  for (const [table, rows] of contents)
    if (rows.length > 0)
      await db
        .insertInto(table)
        .values(rows as never)
        .execute();
}

function contract(open: () => Promise<Dialect>): void {
  const world = { now: START };
  const clock = () => world.now;
  let db: Kysely<Tables>;
  let store: Store;
  let server: TestApp;
  /** The token and the id of a draft, and the id of what was submitted. */
  let token: string;
  let draft: string;
  let submitted: string;
  /** Everything when the draft had two entries fewer, and everything at the end. */
  let earlier: Contents;
  let whole: Contents;
  let end: Date;

  const save = async (sumAssured: number) =>
    valueOf(await saveDraft(store, { ...application, token, draft: { ...completeDraft, sumAssured } }));
  const checkpoint = async () => {
    world.now = new Date(world.now.getTime() + DAY);
    await store.checkpoints.make();
  };
  const create = async () => valueOf(await store.applications.create(application)).token;
  const newest = async () =>
    (await db.selectFrom('applications').select('id').orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow())
      .id;

  beforeAll(async () => {
    db = new Kysely<Tables>({ dialect: await open() });
    await migrate(db);
    store = kyselyStore({ db, keys: await testKeys(db), clock, randomBytes });
    const night = handTimer();
    server = await testApp({ store, clock, checkpointTimer: night.timer });
    await server.app.ready();
    await night.idle();
    token = await create();
    draft = await newest();
    const another = await create();
    await checkpoint();
    await wholeVisit(server);
    submitted = (await db.selectFrom('submissions').select('application_id').executeTakeFirstOrThrow()).application_id;
    await inOrder([1, 2, 3, 4], () => server.hand.ring());
    await checkpoint();
    valueOf(await store.applications.delete(another));
    await save(1100);
    earlier = await contentsOf(db);
    await save(1200);
    await save(1300);
    await checkpoint();
    valueOf(await store.applications.delete(await create()));
    whole = await contentsOf(db);
    end = world.now;
  }, 60_000);
  afterAll(async () => {
    await server.app.close();
    await db.destroy();
  });

  const reset = async () => {
    world.now = end;
    await putBack(db, whole);
  };
  const run = async (words: readonly string[] = [], checked = store) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const status = await verify(words, { print, note: print, clock, store: async () => checked, releases: () => [] });
    return { status, lines };
  };
  /** What `verify` says after this, beside its last line; everything is as it was afterwards. */
  const foundAfter = async (tamper: () => Promise<unknown>) => {
    await tamper();
    const { status, lines } = await run();
    await reset();
    expect(status).toBe(lines.length > 1 ? 1 : 0);
    return lines.slice(0, -1);
  };
  const told = (fault: string | RegExp) =>
    expect.stringMatching(
      new RegExp(String.raw`^VN-2026-\w{4}-\w{4}: ${typeof fault === 'string' ? fault : fault.source}$`),
    );

  const wipe = async (id: string, head: object = { evidence_length: null, evidence_head: null }) => {
    await db.deleteFrom('evidence').where('application_id', '=', id).execute();
    await db.updateTable('applications').set(head).where('id', '=', id).execute();
  };
  /** An application with its record as they were before, and nothing else. */
  const setBack = async (id: string, { without = [] }: { without?: (keyof Tables)[] } = {}) => {
    const ofIt = (table: keyof Tables) => (earlier.get(table) ?? []).filter((row) => row['application_id'] === id);
    const [row] = (earlier.get('applications') ?? []).filter((one) => one['id'] === id);
    await db.deleteFrom('evidence').where('application_id', '=', id).execute();
    for (const table of without) await db.deleteFrom(table).execute();
    await db
      .updateTable('applications')
      .set(row as never)
      .where('id', '=', id)
      .execute();
    await db
      .insertInto('evidence')
      .values(ofIt('evidence') as never)
      .execute();
  };

  test('nothing as long as nobody changed it, and what visitors and retention deleted is no fault', async () => {
    expect(await run()).toEqual({ status: 0, lines: [ENDS_WELL] });
    await checkpoint();
    expect(await run()).toEqual({ status: 0, lines: [ENDS_WELL] });
    world.now = new Date(world.now.getTime() + 40 * DAY);
    expect(await store.retention.apply(() => false)).toMatchObject({ draft: 2 });
    expect(await run()).toEqual({ status: 0, lines: [ENDS_WELL] });
    await checkpoint();
    expect(await run()).toEqual({ status: 0, lines: [ENDS_WELL] });
    await reset();
  });

  test('nothing when servers save, delete and make checkpoints meanwhile', async () => {
    /** After the checkpoints were read, and before the records are. */
    const meanwhile = async () => {
      await save(1800);
      valueOf(await store.applications.delete(await create()));
      await create();
      await checkpoint();
      valueOf(await store.applications.delete(token));
      await checkpoint();
      valueOf(await store.applications.delete(await create()));
    };
    async function* chains(id?: string) {
      await meanwhile();
      yield* store.evidence.chains(id);
    }
    const later = { ...store, evidence: { chains } };
    expect(await run([], later)).toEqual({ status: 0, lines: [ENDS_WELL] });
    await reset();
  });

  test('a record that is wiped with both columns of its head', async () => {
    expect(await foundAfter(() => wipe(submitted))).toEqual([told('it has no sealed end')]);
    expect(await foundAfter(() => wipe(draft, { evidence_length: 0, evidence_head: Buffer.alloc(64) }))).toEqual([
      told('its end is not the one that was sealed'),
    ]);
  });

  test('the same when the visitor saves once more, also before any checkpoint', async () => {
    const wipeAndSave = async () => {
      await db.deleteFrom('evidence_marks').execute();
      await db.deleteFrom('evidence_checkpoints').execute();
      await wipe(draft);
      await save(1400);
    };
    expect(await foundAfter(wipeAndSave)).toEqual([told('its end is not the one that was sealed')]);
  });

  test('an application that is set back to an earlier moment, when a checkpoint had the later one', async () => {
    const gone = told('entry 4 is in checkpoint 4 and not there any more');
    expect(await foundAfter(() => setBack(draft))).toEqual([gone]);
    expect(await foundAfter(() => setBack(draft, { without: ['evidence_marks'] }))).toEqual([gone]);
    const andSave = async () => {
      await setBack(draft);
      await save(1500);
      await save(1600);
      await save(1700);
    };
    expect(await foundAfter(andSave)).toEqual([told('entry 4 is not the one of checkpoint 4: written anew since')]);
  });

  test('an application that is set back without a checkpoint between, when another table knows more', async () => {
    const later = async () => {
      await store.quotes.send({ token, email: 'a@vangnet.example', quote: {} as never });
      await setBack(draft, { without: ['evidence_marks', 'evidence_checkpoints'] });
      await db.updateTable('outbox').set({ state: 'sent', message_id: '<x>' }).where('state', '=', 'queued').execute();
    };
    expect(await foundAfter(later)).toEqual([told('outbox has a row that no entry tells of')]);
  });

  test('an application that is deleted with its record', async () => {
    const gone = 'An application of checkpoint 3 is gone, and nothing says that it was deleted.';
    const remove = () => db.deleteFrom('applications').where('id', '=', submitted).execute();
    expect(await foundAfter(remove)).toEqual([gone]);
    const andCheckpoint = async () => {
      await remove();
      await checkpoint();
    };
    expect(await foundAfter(andCheckpoint)).toEqual([gone]);
  });

  test('a deletion that is explained by somebody who does not have the keys', async () => {
    const forge = async () => {
      await db.deleteFrom('applications').where('id', '=', submitted).execute();
      const tombstone = { id_hash: idHash(submitted), at: world.now.toISOString(), reason: 'visitor' } as const;
      await db
        .insertInto('evidence_tombstones')
        .values({ ...tombstone, seal: randomBytes(32) })
        .execute();
    };
    const gone = 'An application of checkpoint 3 is gone, and nothing says that it was deleted.';
    expect(await foundAfter(forge)).toEqual([gone]);
    const andCheckpoint = async () => {
      await forge();
      await checkpoint();
    };
    expect(await foundAfter(andCheckpoint)).toEqual([gone]);
  });

  test('a record that is shorter than a checkpoint had it, by the next checkpoint, which does not sign it', async () => {
    await setBack(draft);
    expect(await store.checkpoints.make()).toEqual({ checkpoints: 1, faulty: 1 });
    await wipe(submitted);
    expect(await store.checkpoints.make()).toEqual({ checkpoints: 1, faulty: 2 });
    const made = await db.selectFrom('evidence_checkpoints').select('content').where('number', '>', 4).execute();
    const ends = made.flatMap(({ content }) => store.checkpoints.read(content)?.ends ?? []);
    expect(made).toHaveLength(2);
    expect(ends).toEqual([]);
    await reset();
  });

  test('a checkpoint that is taken out, swapped or changed', async () => {
    const take = (number: number) => db.deleteFrom('evidence_checkpoints').where('number', '=', number).execute();
    expect(await foundAfter(() => take(1))).toEqual(['Checkpoint 1 is not there; the next is 2.']);
    expect(await foundAfter(() => take(2))).toEqual(['Checkpoint 2 is not there; the next is 3.']);
    expect(await foundAfter(() => take(3))).toEqual(['Checkpoint 3 is not there; the next is 4.']);
    expect(await foundAfter(() => take(4))).toEqual([
      told('entry 4 was in a checkpoint that is not there'),
      'An application of checkpoint 2 is gone, and nothing says that it was deleted.',
    ]);
    const write = (number: number, content: string) =>
      db.updateTable('evidence_checkpoints').set({ content }).where('number', '=', number).execute();
    const contents = (whole.get('evidence_checkpoints') ?? []).map(({ content }) => String(content));
    const swap = async () => {
      await write(1, contents[1] ?? '');
      await write(2, contents[0] ?? '');
    };
    const notSigned = (number: number) => `Checkpoint ${number} is not the one that was signed.`;
    expect(await foundAfter(swap)).toEqual([notSigned(1), notSigned(2)]);
    expect(await foundAfter(() => write(2, (contents[1] ?? '').replace('2026', '2025')))).toEqual([notSigned(2)]);
  });

  test.each([
    ['payments', { amount: 100 }, /payments\.amount is 100, and entry \d+ says 1/],
    ['payments', { status: 'failed' }, /payments\.status is "failed", and entry \d+ says "paid"/],
    ['payments', { account_outcome: 'unknown' }, /payments\.account_outcome is "unknown", and entry \d+ says "same"/],
    ['payments', { account_choice: 'payer' }, /payments\.account_choice is "payer", and entry \d+ says null/],
    ['submissions', { reference_id: 'VN-2026-AAAA-AAAA' }, /submissions\.reference_id is "VN-2026-AAAA-AAAA", .+/],
    ['submissions', { submitted_at: START.toISOString() }, /submissions\.submitted_at is .+, and entry \d+ says .+/],
    ['submissions', { withdrawn_at: START.toISOString() }, /submissions\.withdrawn_at is .+, and entry \d+ says null/],
    ['submissions', { contract_number: 'X' }, /submissions\.contract_number is "X", and entry \d+ says .+/],
    ['submissions', { handed_over_at: null }, /submissions\.handed_over_at is null, and entry \d+ says .+/],
    ['identity_checks', { birth_date_matches: 0 }, /identity_checks\.birth_date_matches is 0, and entry \d+ says 1/],
    ['knowledge_tests', { passed: 0 }, /knowledge_tests\.passed is 0, and entry \d+ says 1/],
    ['adviser_requests', { revision: 7 }, /adviser_requests\.revision is 7, and entry \d+ says 1/],
  ] as const)('a change in %s of %o', async (table, change, fault) => {
    const tamper = () => db.updateTable(table).set(change).execute();
    expect(await foundAfter(tamper)).toEqual([told(fault)]);
  });

  test.each([
    ['submissions', /submissions has no row that entry \d+ tells of/],
    ['payments', /payments has no row that entry \d+ tells of/],
    ['knowledge_tests', /knowledge_tests has no row that entry \d+ tells of/],
    ['adviser_requests', /adviser_requests has no row that entry \d+ tells of/],
  ] as const)('a row of %s that is deleted', async (table, fault) => {
    expect(await foundAfter(() => db.deleteFrom(table).execute())).toEqual([told(fault)]);
  });

  test('a status that was never reached', async () => {
    const change = () => db.updateTable('applications').set({ status: 'submitted' }).where('id', '=', draft).execute();
    expect(await foundAfter(change)).toEqual([told('applications\\.status is "submitted", and entry 1 says "draft"')]);
  });
}
