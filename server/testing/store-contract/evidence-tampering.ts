import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import type { Kysely, Selectable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import type { Tables } from '../../database/tables.ts';
import { hashOf } from '../../evidence/chain.ts';
import type { Store } from '../../store.ts';
import { inOrder } from '../in-order.ts';
import { saveDraft, valueOf } from '../store-steps.ts';
import type { OpenStore } from './store.ts';
import { cents } from '@vangnet/domain/values/money';

const clock = () => new Date('2026-03-10T12:00:00Z');
const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };
const LENGTH = 6;

type Row = Selectable<Tables['evidence']>;
type Head = Pick<Selectable<Tables['applications']>, 'evidence_length' | 'evidence_head'>;
type Stored = { readonly rows: readonly Row[]; readonly head: Head };
/** What a person does to the rows at two places of a chain. */
type Tampering = (stored: Stored, one: number, other: number) => Stored;

const at = (rows: readonly Row[], index: number): Row => {
  const row = rows[index];
  if (!row) throw new Error(`There is no row ${index}`);
  return row;
};
const flipped = (bytes: Uint8Array, place: number) =>
  Uint8Array.from(bytes, (byte, index) => (index === place % bytes.length ? byte ^ 1 : byte));
const numbered = (rows: readonly Row[]) => rows.map((row, index) => ({ ...row, sequence: index + 1 }));
/** As a person who knows how the hashes are made, and not the key. */
const rehashed = (stored: Stored): Stored => {
  let hash: Uint8Array = Buffer.alloc(32);
  const rows = numbered(stored.rows).map((row) => {
    hash = hashOf(hash, row);
    return { ...row, hash };
  });
  const seal = (stored.head.evidence_head ?? new Uint8Array(64)).subarray(32);
  return { rows, head: { evidence_length: rows.length, evidence_head: Buffer.concat([hash, seal]) } };
};
const withRow = (stored: Stored, index: number, changed: Partial<Row>): Stored => ({
  ...stored,
  rows: stored.rows.map((row, place) => (place === index ? { ...row, ...changed } : row)),
});
const without = (stored: Stored, index: number): Stored => ({
  ...stored,
  rows: stored.rows.filter((_, place) => place !== index),
});
const swapped: Tampering = (stored, one, other) => {
  const { sequence: first, ...a } = at(stored.rows, one);
  const { sequence: second, ...b } = at(stored.rows, other);
  return withRow(withRow(stored, one, { ...b, sequence: first }), other, { ...a, sequence: second });
};
const inserted: Tampering = (stored, one, other) => {
  const rows = stored.rows.toSpliced(other, 0, at(stored.rows, one));
  return { ...stored, rows: numbered(rows) };
};
const cut: Tampering = ({ rows, head }, one) => ({ rows: rows.slice(0, one), head });

const tamperings: Record<string, Tampering> = {
  'a byte of the content': (stored, one, byte) =>
    withRow(stored, one, { content: flipped(at(stored.rows, one).content, byte * 97) }),
  'a byte of the hash': (stored, one, byte) => withRow(stored, one, { hash: flipped(at(stored.rows, one).hash, byte) }),
  'the moment': (stored, one) => withRow(stored, one, { at: '2026-03-10T12:00:00.001Z' }),
  'the kind': (stored, one) => withRow(stored, one, { kind: 'test graded' }),
  'a row taken away': without,
  'a row taken away and the others numbered anew': (stored, one) => {
    const left = without(stored, one);
    return { ...left, rows: numbered(left.rows) };
  },
  'a row put in': inserted,
  'two rows swapped': swapped,
  'the last rows taken away': cut,
  'all hashes made anew without a row': (stored, one) => rehashed(without(stored, one)),
  'all hashes made anew after two rows were swapped': (...given) => rehashed(swapped(...given)),
  'all hashes made anew without the last rows': (...given) => rehashed(cut(...given)),
  'the end taken away': ({ rows }) => ({ rows, head: { evidence_length: null, evidence_head: null } }),
  'a byte of the end': ({ rows, head }, _, byte) => ({
    rows,
    head: { ...head, evidence_head: flipped(head.evidence_head ?? new Uint8Array(64), byte * 11) },
  }),
};

/** Whoever changes the rows outside the product is found, on every backend. */
export function evidenceTamperingContract(open: OpenStore): void {
  let store: Store;
  let db: Kysely<Tables>;
  let stored: Stored;
  let id: string;

  const read = async (): Promise<Stored> => ({
    rows: await db.selectFrom('evidence').selectAll().where('application_id', '=', id).orderBy('sequence').execute(),
    head: await db
      .selectFrom('applications')
      .select(['evidence_length', 'evidence_head'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  });
  const write = async ({ rows, head }: Stored) => {
    await db.deleteFrom('evidence').where('application_id', '=', id).execute();
    if (rows.length > 0)
      await db
        .insertInto('evidence')
        .values([...rows])
        .execute();
    await db.updateTable('applications').set(head).where('id', '=', id).execute();
  };
  const faults = async () => {
    const found: string[] = [];
    for await (const chain of store.evidence.chains()) found.push(...chain.faults);
    return found;
  };

  beforeAll(async () => {
    ({ store, db } = await open({ clock, randomBytes }));
    await db.deleteFrom('applications').execute();
    const { token } = valueOf(await store.applications.create(application));
    ({ id } = await db.selectFrom('applications').select('id').executeTakeFirstOrThrow());
    const sums = Array.from({ length: LENGTH - 1 }, (_, index) => cents(1_000_00 + index));
    await inOrder(sums, async (sumAssured) => {
      const draft = { ...completeDraft, sumAssured };
      valueOf(await saveDraft(store, { ...application, token, draft }));
    });
    valueOf(await store.applications.create(application));
    stored = await read();
  });
  afterAll(() => store.close());

  test('the record of an application finds nothing as long as nobody changed it', async () => {
    expect(stored.rows).toHaveLength(LENGTH);
    expect(await faults()).toEqual([]);
  });

  test.each([
    [
      'a byte of the content',
      2,
      ['entry 3 does not follow from the one before it', 'entry 3 was not sealed for its place'],
    ],
    ['the moment', 2, ['entry 3 does not follow from the one before it']],
    ['the last rows taken away', 4, ['it ends with entry 4, and has to end with 6']],
    ['all hashes made anew without the last rows', 4, ['its end is not the one that was sealed']],
    [
      'all hashes made anew without a row',
      4,
      ['entry 5 was not sealed for its place', 'its end is not the one that was sealed'],
    ],
    [
      'a row taken away',
      2,
      [
        'entry 3 is not there; the next is 4',
        'entry 4 does not follow from the one before it',
        'entry 4 was not sealed for its place',
      ],
    ],
  ])('the record of an application finds %s, and names it', async (name, place, found) => {
    await write(tamperings[name]?.(stored, place, 0) ?? stored);
    expect(await faults()).toEqual(found);
    await write(stored);
  });

  test.each(Object.keys(tamperings))('the record of an application finds %s', async (name) => {
    const place = fc.nat({ max: LENGTH - 1 });
    const places = fc.tuple(place, place).filter(([one, other]) => one !== other);
    await fc.assert(
      fc.asyncProperty(places, async ([one, other]) => {
        await write(tamperings[name]?.(stored, one, other) ?? stored);
        expect(await faults()).not.toEqual([]);
      }),
      { numRuns: 12 },
    );
    await write(stored);
    expect(await faults()).toEqual([]);
  });
}
