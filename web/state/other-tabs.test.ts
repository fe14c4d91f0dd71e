import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { accountant, carpenter } from '@vangnet/domain/testing/samples';
import { cents } from '@vangnet/domain/values/money';
import { merged } from './other-tabs.ts';
import type { Stored } from './storage.ts';

/** Answers, each in two ways: of the person, of the wishes, and beside the draft. */
const answers: readonly ((stored: Stored, way: number) => Stored)[] = [
  ...(['surname', 'street', 'zipCode', 'email'] as const).map((name) => (stored: Stored, way: number) => {
    const insurer = { ...stored.draft.insurer, [name]: way === 2 ? undefined : `${name} ${way}` };
    return { ...stored, draft: { ...stored.draft, insurer } };
  }),
  (stored, way) => ({ ...stored, draft: { ...stored.draft, sumAssured: cents(1_000_00 + way) } }),
  (stored, way) => ({ ...stored, draft: { ...stored.draft, job: way ? accountant : carpenter } }),
  (stored, way) => ({ ...stored, token: 'T', version: way + 2 }),
  (stored, way) => ({ ...stored, emailConfirmation: way === 2 ? undefined : `${way}` }),
];
const base: Stored = { draft: completeDraft, token: 'T', version: 1, emailConfirmation: 'x' };
const given = fc.uniqueArray(fc.record({ at: fc.nat(answers.length - 1), way: fc.nat(2) }), {
  selector: ({ at }) => at,
});
type Given = readonly { at: number; way: number }[];
const after = (all: Given, from = base) =>
  all.reduce((stored, { at, way }) => answers[at]?.(stored, way) ?? stored, from);

test('of two tabs the answers of both are kept, and of one answer that both gave that of the tab that writes', () => {
  const property = fc.property(given, given, (mine, theirs) => {
    const both = merged(base, after(mine), after(theirs));
    const withoutMine = theirs.filter(({ at }) => !mine.some((one) => one.at === at));
    // What a tab gave anew as it was is not a change.
    const asItWas = mine.filter((one) => JSON.stringify(after([one])) === JSON.stringify(base));
    fc.pre(!theirs.some(({ at }) => asItWas.some((one) => one.at === at)));
    expect(JSON.parse(JSON.stringify(both))).toEqual(JSON.parse(JSON.stringify(after(mine, after(withoutMine)))));
  });
  expect(() => fc.assert(property)).not.toThrow();
});
