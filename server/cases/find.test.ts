import { expect, test } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { isSurname } from './find.ts';
import { hintOf } from './hints.ts';

test.each(['Jansen', 'de Vries', "van 't Hof", 'Özdemir-Bakker', 'Çelik', ' Vos ', 'Vries, de'])(
  '%j can only be a name.',
  (typed) => {
    expect(isSurname(typed)).toBe(true);
  },
);

test.each([
  'VN-ABCDEF',
  'vn-abcdef',
  'ZK-KLMNP',
  'VN-2026-7K3Q9D',
  'tr_WDqYK6vllg',
  'sanne@bakkerij.example',
  '06 12345678',
  '+31612345678',
  'AOV1234567',
  '',
])('%j is looked for as it is, without a birth date.', (typed) => {
  expect(isSurname(typed)).toBe(false);
});

test.each([
  ['Jansen', 'J•••••n'],
  ["van 't Hof", 'v•••••f'],
  ['Éluard', 'É•••••d'],
  ['Li', 'L•••••'],
  ['E\u0301', 'É•••••'],
])('Of the surname %j a hint is %j, as long for each.', (surname, name) => {
  expect(hintOf({ ...emptyDraft, insurer: { surname } })).toEqual({ name });
});
