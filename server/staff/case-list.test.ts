import { expect, test } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { findCases, isSurname } from './case-list.ts';
import { hintOf } from './case-store.ts';

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

test('What is pasted at the counter is looked for as it is seen.', async () => {
  const looked: unknown[] = [];
  const search = async (text: string, _who: string, born?: unknown) => (looked.push(born ? [text, born] : text), []);
  const store = { access: { search, find: async () => undefined }, cases: { these: async () => [] } };
  const find = (typed: string, birthDate?: string) =>
    findCases({ store }, { typed, birthDate }, { name: 'O', id: 'O' });
  await find('\u202aVN\u20112026\u20117K3M\u20119QXT\u202c');
  await find('de\u00a0Vries\u200b ', 'woensdag 12\u00a0maart 1986');
  expect(looked).toEqual(['VN-2026-7K3M-9QXT', ['de Vries', { year: 1986, month: 3, day: 12 }]]);
});
