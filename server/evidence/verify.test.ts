import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { cents } from '@vangnet/domain/values/money';
import { inOrder } from '../testing/in-order.ts';
import { saveDraft, valueOf } from '../testing/store-steps.ts';
import { testApp } from '../testing/test-app.ts';
import { hashOf } from './chain.ts';
import { checkChain, type StoredChain } from './verify.ts';

const LENGTH = 6;
type Links = StoredChain['links'];
type Link = Links[number];
type Stored = Pick<StoredChain, 'links' | 'evidence_length' | 'evidence_head'>;

/** A record of six entries as its rows have it. */
const it = openedForAll(async () => {
  const { app, db, keys, store } = await testApp();
  const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };
  const { token } = valueOf(await store.applications.create(application));
  const sums = Array.from({ length: LENGTH - 1 }, (_, index) => cents(1_000_00 + index));
  await inOrder(sums, async (sumAssured) => {
    valueOf(await saveDraft(store, { ...application, token, draft: { ...completeDraft, sumAssured } }));
  });
  const row = await db
    .selectFrom('applications')
    .innerJoin('application_keys', 'application_keys.application_id', 'applications.id')
    .select(['id', 'brand', 'created_at', 'evidence_length', 'evidence_head', 'wrapped'])
    .executeTakeFirstOrThrow();
  const links = await db.selectFrom('evidence').selectAll().orderBy('sequence').execute();
  const stored: StoredChain = { ...row, marked: null, links, facts: new Map() };
  const faults = (changed: Stored = stored) => checkChain(keys, { ...stored, ...changed }, 'VN-1').faults;
  return { stored, faults, close: () => app.close() };
});

const at = (links: Links, index: number): Link => {
  const link = links[index];
  if (!link) throw new Error(`There is no entry ${index}`);
  return link;
};
const flipped = (bytes: Uint8Array | null, place: number) =>
  Uint8Array.from(bytes ?? [], (byte, index) => (index === place % (bytes?.length ?? 1) ? byte ^ 1 : byte));
const numbered = (links: Links) => links.map((link, index) => ({ ...link, sequence: index + 1 }));
const changed = (stored: Stored, index: number, link: Partial<Link>): Stored => ({
  ...stored,
  links: stored.links.with(index, { ...at(stored.links, index), ...link }),
});
const without = (stored: Stored, index: number): Stored => ({ ...stored, links: stored.links.toSpliced(index, 1) });
const cut = (stored: Stored, index: number): Stored => ({ ...stored, links: stored.links.slice(0, index) });
const swapped = ({ links, ...head }: Stored, one: number, other: number): Stored => {
  const [first, second] = [at(links, one), at(links, other)];
  const moved = links.with(one, { ...second, sequence: first.sequence });
  return { ...head, links: moved.with(other, { ...first, sequence: second.sequence }) };
};
/** Makes the hashes anew, as a person does who knows how and has no key. */
const rehashed = (stored: Stored): Stored => {
  let hash: Uint8Array = Buffer.alloc(32);
  const links = numbered(stored.links).map((link) => ({ ...link, hash: (hash = hashOf(hash, link)) }));
  const seal = (stored.evidence_head ?? new Uint8Array(64)).subarray(32);
  return { links, evidence_length: links.length, evidence_head: Buffer.concat([hash, seal]) };
};

/** A change of a record at two of its places, and the faults that it has at the first place given here. */
type Tampering = [
  name: string,
  tamper: (stored: Stored, one: number, other: number) => Stored,
  named?: readonly [one: number, ...faults: string[]],
];
const tamperings: Tampering[] = [
  [
    'a byte of the content',
    (stored, one, byte) => changed(stored, one, { content: flipped(at(stored.links, one).content, byte * 97) }),
    [2, 'entry 3 does not follow from the one before it', 'entry 3 was not sealed for its place'],
  ],
  [
    'a byte of the hash',
    (stored, one, byte) => changed(stored, one, { hash: flipped(at(stored.links, one).hash, byte) }),
  ],
  [
    'the moment',
    (stored, one) => changed(stored, one, { at: '2026-03-10T12:00:00.001Z' }),
    [2, 'entry 3 does not follow from the one before it'],
  ],
  ['the kind', (stored, one) => changed(stored, one, { kind: 'test graded' })],
  [
    'an entry taken away',
    without,
    [
      2,
      'entry 3 is not there; the next is 4',
      'entry 4 does not follow from the one before it',
      'entry 4 was not sealed for its place',
    ],
  ],
  [
    'an entry taken away and the others numbered anew',
    (stored, one) => ({ ...stored, links: numbered(without(stored, one).links) }),
  ],
  [
    'an entry put in',
    (stored, one, other) => ({ ...stored, links: numbered(stored.links.toSpliced(other, 0, at(stored.links, one))) }),
  ],
  ['two entries swapped', swapped],
  ['the last entries taken away', cut, [4, 'it ends with entry 4, and has to end with 6']],
  [
    'all hashes made anew without an entry',
    (stored, one) => rehashed(without(stored, one)),
    [4, 'entry 5 was not sealed for its place', 'its end is not the one that was sealed'],
  ],
  ['all hashes made anew after two entries were swapped', (...given) => rehashed(swapped(...given))],
  [
    'all hashes made anew without the last entries',
    (stored, one) => rehashed(cut(stored, one)),
    [4, 'its end is not the one that was sealed'],
  ],
  ['the end taken away', ({ links }) => ({ links, evidence_length: null, evidence_head: null })],
  ['a byte of the end', (stored, _, byte) => ({ ...stored, evidence_head: flipped(stored.evidence_head, byte * 11) })],
];

test('A record that nobody changed has no fault.', () => {
  expect(it.stored.links).toHaveLength(LENGTH);
  expect(it.faults()).toEqual([]);
});

test.each(tamperings.filter(([, , named]) => named))(
  'A record names %s.',
  (_, tamper, [place = 0, ...faults] = [0]) => {
    expect(it.faults(tamper(it.stored, place, 0))).toEqual(faults);
  },
);

test.each(tamperings)('A record finds %s, wherever it is.', (_, tamper) => {
  const place = fc.nat({ max: LENGTH - 1 });
  const places = fc.tuple(place, place).filter(([one, other]) => one !== other);
  fc.assert(fc.property(places, ([one, other]) => it.faults(tamper(it.stored, one, other)).length > 0));
});
