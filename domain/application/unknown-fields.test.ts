import { expect, test } from 'vitest';
import { completeDraft } from '../testing/complete-draft.ts';
import { accountant } from '../testing/samples.ts';
import { unknownFields, withUnknown } from './unknown-fields.ts';
import { cents } from '../values/money.ts';

const newer = {
  ...completeDraft,
  loyalty: { points: 3 },
  insurer: { ...completeDraft.insurer, nickname: 'San' },
  job: { ...accountant, riskGroup: 7 },
};

test('the fields of a newer release are found at their places, those of the occupation are not', () => {
  expect(unknownFields(newer)).toEqual({ loyalty: { points: 3 }, insurer: { nickname: 'San' } });
});

test('a draft that this release wrote has none', () => {
  expect(unknownFields(completeDraft)).toEqual({});
});

test('content that is no draft has none', () => {
  for (const content of [undefined, null, 'draft', 3, [completeDraft]]) expect(unknownFields(content)).toEqual({});
});

test('they are kept with the next draft, and overwrite nothing of it', () => {
  const next = { ...completeDraft, sumAssured: cents(900_00), insurer: { surname: 'Jansen' } };
  expect(withUnknown(next, unknownFields(newer))).toEqual({
    ...next,
    loyalty: { points: 3 },
    insurer: { surname: 'Jansen', nickname: 'San' },
  });
  expect(withUnknown({ loyalty: 'known by now' }, unknownFields(newer))).toMatchObject({ loyalty: 'known by now' });
});

test('an answer that was taken away stays away', () => {
  const { waitingPeriod: _, ...cleared } = completeDraft;
  expect(withUnknown({ ...cleared, waitingPeriod: undefined }, unknownFields(newer))).not.toHaveProperty(
    'waitingPeriod',
  );
});
