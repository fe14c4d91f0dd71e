import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { openedForAll } from '../../../scripts/testing/opened.ts';
import { openSqlite, sqliteDialect } from '../../database/sqlite.ts';
import { idHash } from '../../evidence/tombstones.ts';
import { postgresOfFile } from '../../testing/stores-on-postgres.ts';
import { tamperedWorld, type TamperedWorld } from './testing/tampered-world.ts';

const postgres = await postgresOfFile();

const MOMENT = '2026-03-10T12:00:01.000Z';
const ENDS_WELL = { status: 0, lines: [expect.stringMatching(/entries: all are as they were written\.$/)] };
/** A line about one application. */
const told = (fault: string) => expect.stringMatching(new RegExp(String.raw`^VN-2026-\w{4}-\w{4}: ${fault}$`));
const isGone = (which: string) => `An application ${which} is gone, and nothing says that it was deleted.`;
const isNotSigned = (number: number) => `Checkpoint ${number} is not the one that was signed.`;
const isMissing = (number: number) => `Checkpoint ${number} is not there; the next is ${number + 1}.`;
/** When the last checkpoint is not the one that was sealed. */
const LAST_GONE = 'Checkpoint 4 is not there, or another one is.';
const REGISTER = 'The register of applications is not the one that was sealed: a row was taken away, added or changed.';
const NOT_REGISTERED = told('it is not in the register of applications');
const SET_BACK = told('entry 4 is in checkpoint 4 and not there any more');
const UNSEALED_END = told('its end is not the one that was sealed');

/** What a person without the keys does, and what tells. */
type Tampering = [name: string, tamper: (it: TamperedWorld) => Promise<unknown>, found: readonly unknown[]];
const unregister = (it: TamperedWorld, number: number) =>
  it.db.deleteFrom('evidence_register').where('number', '>=', number).execute();

const records: Tampering[] = [
  ['wiped with both columns of its head', (it) => it.wipe(it.submitted), [told('it has no sealed end')]],
  [
    'wiped before the visitor saves once more, without any checkpoint',
    async (it) => {
      await it.takeCheckpoints();
      await it.wipe(it.draft);
      await it.save(1400);
    },
    [LAST_GONE, UNSEALED_END],
  ],
  [
    'set back to before a checkpoint, without its mark',
    async (it) => {
      await it.setBack();
      await it.db.deleteFrom('evidence_marks').execute();
    },
    [SET_BACK],
  ],
  [
    'set back to before a checkpoint, and grown since',
    async (it) => {
      await it.setBack();
      for (const sum of [1500, 1600, 1700]) await it.save(sum);
    },
    [told('entry 4 is not the one of checkpoint 4: written anew since')],
  ],
  ['deleted with its application', (it) => it.takeSubmitted(), [isGone('of checkpoint 3')]],
  [
    'deleted with its application, for which a tombstone was made without the keys',
    async (it) => {
      await it.takeSubmitted();
      const tombstone = { id_hash: idHash(it.submitted), at: it.world.now.toISOString(), reason: 'visitor' } as const;
      const rows = it.db.insertInto('evidence_tombstones').values({ ...tombstone, seal: randomBytes(32) });
      await rows.execute();
      expect((await it.run()).lines).toContain(isGone('of checkpoint 3'));
      await it.checkpoint();
    },
    [isGone('of checkpoint 3')],
  ],
];

const checkpoints: Tampering[] = [
  ['the first', (it) => it.takeCheckpoint(1), [isMissing(1)]],
  ['the last', (it) => it.takeCheckpoint(4), [LAST_GONE, isGone('of checkpoint 2')]],
  [
    'the last of a database of release 1, whose end names none',
    async (it) => {
      await it.takeCheckpoint(4);
      await it.forgetEnd();
    },
    [told('entry 4 was in a checkpoint that is not there'), isGone('of checkpoint 2')],
  ],
  ['one changed', (it) => it.writeCheckpoint(2, it.contentOf(2).replace('2026', '2025')), [isNotSigned(2)]],
  [
    'all with an application of them and its tombstone',
    async (it) => {
      await it.takeCheckpoints();
      await it.takeSubmitted();
      await it.db.deleteFrom('evidence_tombstones').execute();
    },
    [LAST_GONE],
  ],
];

/** Each happens after one more application was made, which no checkpoint has: number 6. */
const registers: Tampering[] = [
  ['an application', (it) => it.takeRegistered(6), [isGone('with number 6 in the register')]],
  [
    'an application with its row, where one after it was set to its number',
    async (it) => {
      await it.create();
      await it.takeRegistered(6);
      await it.db.deleteFrom('evidence_register').where('number', '=', 6).execute();
      await it.db.updateTable('evidence_register').set({ number: 6 }).where('number', '=', 7).execute();
    },
    [REGISTER],
  ],
  [
    'an application with its row, and the end set back to before it, also when another one is made',
    async (it) => {
      await it.takeRegistered(6);
      await unregister(it, 6);
      await it.db.updateTable('evidence_end').set({ registered: 5 }).execute();
      await it.create();
    },
    ['The end of the register of applications is not the one that was sealed.'],
  ],
  [
    'the end, also when another application is made',
    async (it) => {
      await it.db.deleteFrom('evidence_end').execute();
      expect((await it.run()).lines).toContain('The register of applications has no sealed end.');
      await it.create();
    },
    [REGISTER, NOT_REGISTERED],
  ],
  [
    'all of it with its end',
    async (it) => {
      await it.db.deleteFrom('evidence_end').execute();
      await unregister(it, 1);
    },
    Array.from({ length: 4 }, () => NOT_REGISTERED),
  ],
];

const moneyColumns = [
  ['payments', { amount: 100 }, 'payments.amount is 100, and entry \\d+ says 1'],
  ['payments', { status: 'failed' }, 'payments.status is "failed", and entry \\d+ says "paid"'],
  ['payments', { account_outcome: 'unknown' }, 'payments.account_outcome is "unknown", and entry \\d+ says "same"'],
  ['payments', { account_choice: 'payer' }, 'payments.account_choice is "payer", and entry \\d+ says null'],
  ['submissions', { reference_id: 'VN-2026-AA' }, 'submissions.reference_id is "VN-2026-AA", and entry \\d+ says .+'],
  ['submissions', { submitted_at: MOMENT }, 'submissions.submitted_at is ".+:01.000Z", and entry \\d+ says .+'],
] as const;

describe.each([
  { name: 'SQLite', open: async () => sqliteDialect(openSqlite(':memory:')) },
  { name: 'PostgreSQL', open: () => postgres.emptyDatabase() },
])('on $name, without the keys,', ({ open }) => {
  const it = openedForAll(async () => tamperedWorld(await open()));

  test('nothing is found as long as nobody changed it: what visitors and retention deleted is no fault', async () => {
    expect(await it.run()).toEqual(ENDS_WELL);
    await it.checkpoint();
    expect(await it.run()).toEqual(ENDS_WELL);
    it.world.now = new Date(it.world.now.getTime() + 40 * DAY_MS);
    expect(await it.store.retention.apply(() => false)).toMatchObject({ draft: 2 });
    expect(await it.run()).toEqual(ENDS_WELL);
    await it.checkpoint();
    expect(await it.run()).toEqual(ENDS_WELL);
    await it.reset();
  });

  test('nothing is found when servers save, delete and make checkpoints meanwhile', async () => {
    /** After the checkpoints were read, and before the records are. */
    async function* chains(id?: string) {
      await it.save(1800);
      await it.remove(await it.create());
      await it.create();
      await it.checkpoint();
      await it.remove(it.token);
      await it.checkpoint();
      await it.remove(await it.create());
      yield* it.store.evidence.chains(id);
    }
    expect(await it.run({ ...it.store, evidence: { ...it.store.evidence, chains } })).toEqual(ENDS_WELL);
    await it.reset();
  });

  test.each(records)('a record is found that was %s', async (_, tamper, found) => {
    expect(await it.foundAfter(() => tamper(it))).toEqual(found);
  });

  test.each(checkpoints)('it is found that checkpoints were taken away or changed: %s', async (_, tamper, found) => {
    expect(await it.foundAfter(() => tamper(it))).toEqual(found);
  });

  test.each(registers)(
    'it is found that applications or the register were taken away: %s',
    async (_, tamper, found) => {
      const tampered = async () => {
        await it.create();
        await tamper(it);
      };
      expect(await it.foundAfter(tampered)).toEqual(found);
    },
  );

  test('a record that is shorter than a checkpoint had it is found by the next one, which does not sign it', async () => {
    await it.setBack();
    expect(await it.checkpoint()).toEqual({ checkpoints: 1, faulty: 1 });
    await it.wipe(it.submitted);
    expect(await it.checkpoint()).toEqual({ checkpoints: 1, faulty: 2 });
    const made = await it.db.selectFrom('evidence_checkpoints').select('content').where('number', '>', 4).execute();
    expect(made.map(({ content }) => it.store.checkpoints.read(content)?.ends)).toEqual([[], []]);
    await it.reset();
  });

  test.each(moneyColumns)('a change in %s of %o is found', async (table, change, fault) => {
    const found = await it.foundAfter(() => it.db.updateTable(table).set(change).execute());
    expect(found).toEqual([told(fault)]);
  });

  test.each(['payments', 'submissions'] as const)('a row of %s that is deleted, or moved, is found', async (table) => {
    const gone = told(`${table} has no row that an entry tells of`);
    expect(await it.foundAfter(() => it.db.deleteFrom(table).execute())).toEqual([gone]);
    const moved = await it.foundAfter(() => it.db.updateTable(table).set({ application_id: it.draft }).execute());
    expect(moved).toHaveLength(2);
    expect(moved).toEqual(expect.arrayContaining([gone, told(`${table} has a row that no entry tells of`)]));
  });
});
