import { expect, test } from 'vitest';
import { keptSince, periodWords, retention, type Period } from './retention.ts';

test.each<[string, Period, string, string]>([
  ['thirty days', retention.draft, '2026-03-10T12:00:00Z', '2026-02-08T12:00:00Z'],
  ['ninety days', retention.quoted, '2026-03-10T12:00:00Z', '2025-12-10T12:00:00Z'],
  ['six months', retention.tested, '2026-03-10T12:00:00Z', '2025-09-10T12:00:00Z'],
  ['six months back to a shorter one', retention.tested, '2026-08-31T12:00:00Z', '2026-02-28T12:00:00Z'],
  ['seven years', retention.paid, '2026-03-10T12:00:00Z', '2019-03-10T12:00:00Z'],
  ['seven years after a leap day', retention.paid, '2028-02-29T12:00:00Z', '2021-02-28T12:00:00Z'],
])('What happened %s ago is no longer kept.', (_, period, now, since) => {
  expect(keptSince(period, new Date(now))).toEqual(new Date(since));
});

test('The periods are given in words.', () => {
  expect(Object.values(retention).map(periodWords)).toEqual(['30 dagen', '90 dagen', '6 maanden', '7 jaar']);
});
