import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, completedYears, dayNumber } from '../values/dates.ts';
import { startDateFor } from './eligibility.ts';
import { lastDayAtAge } from './price-validity.ts';

const anyDay = (from: number, years: number) =>
  fc.integer({ min: 0, max: years * 365 }).map((days) => addDays({ year: from, month: 1, day: 1 }, days));

test('until the last day cover begins at the same age, and on the day after it at another, unless the days are over', () => {
  fc.assert(
    fc.property(anyDay(1950, 55), anyDay(2026, 4), fc.integer({ min: 0, max: 70 }), (birth, today, days) => {
      const last = addDays(today, days);
      const until = lastDayAtAge(birth, today, last);
      const ageFrom = (day: typeof today) => completedYears(birth, startDateFor(day));
      for (let day = today; dayNumber(day) <= dayNumber(until); day = addDays(day, 1))
        expect(ageFrom(day)).toBe(ageFrom(today));
      expect(dayNumber(until)).toBeGreaterThanOrEqual(dayNumber(today));
      expect(dayNumber(until)).toBeLessThanOrEqual(dayNumber(last));
      const goesOn = ageFrom(addDays(until, 1)) === ageFrom(today);
      expect(goesOn && dayNumber(until) < dayNumber(last)).toBe(false);
    }),
  );
});
