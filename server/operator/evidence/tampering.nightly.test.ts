import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { openedForAll } from '../../../scripts/testing/opened.ts';
import { openSqlite, sqliteDialect } from '../../database/sqlite.ts';
import { idHash } from '../../evidence/tombstones.ts';
import { postgresOfFile } from '../../testing/stores-on-postgres.ts';
import { LAST_GONE, removals } from './testing/removals.ts';
import { tamperedWorld, told } from './testing/tampered-world.ts';
import { deliveryRows } from '../../testing/delivery-rows.ts';

const postgres = await postgresOfFile();

const MOMENT = '2026-03-10T12:00:01.000Z';
const ENDS_WELL = { status: 0, lines: [expect.stringMatching(/entries: all are as they were written\.$/)] };
const isGone = (number: number) =>
  `An application of checkpoint ${number} is gone, and nothing says that it was deleted.`;
const isNotSigned = (number: number) => `Checkpoint ${number} is not the one that was signed.`;

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

  test('a record that is wiped with both columns of its head is found', async () => {
    expect(await it.foundAfter(() => it.wipe(it.submitted))).toEqual([told(/it has no sealed end/)]);
    const empty = { evidence_length: 0, evidence_head: Buffer.alloc(64) };
    expect(await it.foundAfter(() => it.wipe(it.draft, empty))).toEqual([
      told(/its end is not the one that was sealed/),
    ]);
  });

  test('a record that is wiped is found when the visitor saves once more, also before any checkpoint', async () => {
    const found = await it.foundAfter(async () => {
      await it.takeCheckpoints();
      await it.wipe(it.draft);
      await it.save(1400);
    });
    expect(found).toEqual([LAST_GONE, told(/its end is not the one that was sealed/)]);
  });

  test('an application that is set back is found when a checkpoint had the later moment', async () => {
    const notThere = told(/entry 4 is in checkpoint 4 and not there any more/);
    expect(await it.foundAfter(it.setBack)).toEqual([notThere]);
    const withoutMarks = await it.foundAfter(async () => {
      await it.setBack();
      await it.db.deleteFrom('evidence_marks').execute();
    });
    expect(withoutMarks).toEqual([notThere]);
    const andSaved = await it.foundAfter(async () => {
      await it.setBack();
      await it.save(1500);
      await it.save(1600);
      await it.save(1700);
    });
    expect(andSaved).toEqual([told(/entry 4 is not the one of checkpoint 4: written anew since/)]);
  });

  test('an application that is set back without a checkpoint between is found when another table knows more', async () => {
    const found = await it.foundAfter(async () => {
      await it.takeCheckpoints();
      const known = await it.db
        .selectFrom(deliveryRows)
        .selectAll()
        .where('state', '=', 'done')
        .executeTakeFirstOrThrow();
      const sent = { ...known, id: 'later', application_id: it.draft, key: 'later', message_id: '<later>' };
      await it.db.insertInto('tasks').values(sent).execute();
      await it.setBack();
    });
    expect(found).toEqual([LAST_GONE, told(/tasks has a row that no entry tells of/)]);
  });

  test('an application that is deleted with its record is found, also after the next checkpoint', async () => {
    expect(await it.foundAfter(it.takeSubmitted)).toEqual([isGone(3)]);
    const andCheckpoint = await it.foundAfter(async () => {
      await it.takeSubmitted();
      await it.checkpoint();
    });
    expect(andCheckpoint).toEqual([isGone(3)]);
  });

  test.each(removals)('%s: removed, and found', async (_, remove, found) => {
    expect(
      await it.foundAfter(async () => {
        await it.create();
        await remove(it);
      }),
    ).toEqual(found);
  });

  test('a deletion is not explained by a tombstone of a person without the keys', async () => {
    const found = await it.foundAfter(async () => {
      await it.takeSubmitted();
      const tombstone = { id_hash: idHash(it.submitted), at: it.world.now.toISOString(), reason: 'visitor' } as const;
      await it.db
        .insertInto('evidence_tombstones')
        .values({ ...tombstone, seal: randomBytes(32) })
        .execute();
      expect((await it.run()).lines).toContain(isGone(3));
      await it.checkpoint();
    });
    expect(found).toEqual([isGone(3)]);
  });

  test('a record that is shorter than a checkpoint had it is found by the next one, which does not sign it', async () => {
    await it.setBack();
    expect(await it.checkpoint()).toEqual({ checkpoints: 1, faulty: 1 });
    await it.wipe(it.submitted);
    expect(await it.checkpoint()).toEqual({ checkpoints: 1, faulty: 2 });
    const made = await it.db.selectFrom('evidence_checkpoints').select('content').where('number', '>', 4).execute();
    expect(made.map(({ content }) => it.store.checkpoints.read(content)?.ends)).toEqual([[], []]);
    await it.reset();
  });

  test('a checkpoint that is taken out, swapped or changed is found', async () => {
    const without = (number: number) => it.foundAfter(() => it.takeCheckpoint(number));
    expect(await without(1)).toEqual(['Checkpoint 1 is not there; the next is 2.']);
    expect(await without(2)).toEqual(['Checkpoint 2 is not there; the next is 3.']);
    expect(await without(3)).toEqual(['Checkpoint 3 is not there; the next is 4.']);
    expect(await without(4)).toEqual([LAST_GONE, isGone(2)]);
    const unsealed = await it.foundAfter(async () => {
      await it.takeCheckpoint(4);
      await it.forgetEnd();
    });
    expect(unsealed).toEqual([told(/entry 4 was in a checkpoint that is not there/), isGone(2)]);
    const swapped = await it.foundAfter(async () => {
      await it.writeCheckpoint(1, it.contentOf(2));
      await it.writeCheckpoint(2, it.contentOf(1));
    });
    expect(swapped).toEqual([isNotSigned(1), isNotSigned(2)]);
    const changed = it.contentOf(2).replace('2026', '2025');
    expect(await it.foundAfter(() => it.writeCheckpoint(2, changed))).toEqual([isNotSigned(2)]);
  });

  describe('what an entry vouches for is compared:', () => {
    test.each([
      ['payments', { amount: 100 }, /payments\.amount is 100, and entry \d+ says 1/],
      ['payments', { status: 'failed' }, /payments\.status is "failed", and entry \d+ says "paid"/],
      ['payments', { account_outcome: 'unknown' }, /payments\.account_outcome is "unknown", and entry \d+ says "same"/],
      ['payments', { account_choice: 'payer' }, /payments\.account_choice is "payer", and entry \d+ says null/],
      ['submissions', { reference_id: 'VN-2026-AAAA-AAAA' }, /submissions\.reference_id is "VN-2026-AAAA-AAAA", .+/],
      ['submissions', { submitted_at: MOMENT }, /submissions\.submitted_at is ".+:01.000Z", and entry \d+ says .+/],
      ['submissions', { withdrawn_at: MOMENT }, /submissions\.withdrawn_at is ".+", and entry \d+ says null/],
      ['submissions', { contract_number: 'X' }, /submissions\.contract_number is "X", and entry \d+ says .+/],
      ['submissions', { handed_over_at: null }, /submissions\.handed_over_at is null, and entry \d+ says .+/],
      ['identity_checks', { birth_date_matches: 0 }, /identity_checks\.birth_date_matches is 0, and entry \d+ says 1/],
      ['knowledge_tests', { passed: 0 }, /knowledge_tests\.passed is 0, and entry \d+ says 1/],
      ['adviser_requests', { revision: 7 }, /adviser_requests\.revision is 7, and entry \d+ says 1/],
    ] as const)('a change in %s of %o is found', async (table, change, fault) => {
      const found = await it.foundAfter(() => it.db.updateTable(table).set(change).execute());
      expect(found).toEqual([told(fault)]);
    });

    test.each(['submissions', 'payments', 'identity_checks', 'knowledge_tests', 'adviser_requests'] as const)(
      'a row of %s that is deleted is found',
      async (table) => {
        const found = await it.foundAfter(() => it.db.deleteFrom(table).execute());
        expect(found).toEqual([told(new RegExp(`${table} has no row that entry \\d+ tells of`))]);
      },
    );

    test('a status that was never reached is found', async () => {
      const found = await it.foundAfter(() =>
        it.db.updateTable('applications').set({ status: 'submitted' }).where('id', '=', it.draft).execute(),
      );
      expect(found).toEqual([told(/applications\.status is "submitted", and entry 1 says "draft"/)]);
    });
  });
});
