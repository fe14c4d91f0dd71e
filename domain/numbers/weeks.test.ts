import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptSince, NUMBERS_KEPT } from '../product/retention.ts';
import { addDays, amsterdamDate, formatIsoDate } from '../values/dates.ts';
import { DAY_MS, MINUTE_MS } from '../values/durations.ts';
import { isSettled, MOST_WEEKS, settledWeeks } from './weeks.ts';

const START = new Date('2026-01-01T00:00:00Z').getTime();
const moments = fc
  .integer({ min: 0, max: (800 * DAY_MS) / MINUTE_MS })
  .map((minutes) => new Date(START + minutes * MINUTE_MS));

test('the last week that is told ended two days ago or more, and the weeks run from Monday to Sunday', () => {
  const weeks = settledWeeks({ year: 2026, month: 3, day: 17 }, 2);
  expect(weeks.map((days) => [days[0], days.at(-1), days.length])).toEqual([
    ['2026-03-02', '2026-03-08', 7],
    ['2026-03-09', '2026-03-15', 7],
  ]);
  expect(settledWeeks({ year: 2026, month: 3, day: 16 }, 1)[0]?.[0]).toBe('2026-03-02');
});

test('at any moment every week that is told is settled and the next is not, and all its days are kept', () => {
  const property = fc.property(moments, (now) => {
    const today = amsterdamDate(now);
    const days = settledWeeks(today, 999).flat();
    const kept = formatIsoDate(amsterdamDate(keptSince(NUMBERS_KEPT, now)));
    expect(days).toHaveLength(7 * MOST_WEEKS);
    expect(days.every((day) => day > kept)).toBe(true);
    const back = Array.from({ length: 30 }, (_, index) => addDays(today, -index));
    for (const day of back) expect(days.includes(formatIsoDate(day))).toBe(isSettled(day, today));
  });
  fc.assert(property);
});
