import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate } from '../values/dates.ts';
import { lastDayToWithdraw, mayWithdraw } from './withdrawal.ts';
import { figures } from '../testing/premium.ts';
import { DAY_MS, HOUR_MS } from '../values/durations.ts';
import { expectForAll } from '../testing/for-all.ts';

const clock = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** Years in which the summer time of Europe begins and ends as it does now. */
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('the days to think it over', () => {
  test.each([
    ['in the winter', '2026-01-10T10:00:00Z', '09-02-2026', '2026-02-09T22:59:59.999Z'],
    ['into the summer time', '2026-03-10T12:00:00Z', '09-04-2026', '2026-04-09T21:59:59.999Z'],
    ['into the winter time', '2026-10-20T12:00:00Z', '19-11-2026', '2026-11-19T22:59:59.999Z'],
    ['begun just before midnight', '2026-06-01T21:59:59Z', '01-07-2026', '2026-07-01T21:59:59.999Z'],
    ['begun at midnight', '2026-06-01T22:00:00Z', '02-07-2026', '2026-07-02T21:59:59.999Z'],
    ['over a leap day', '2028-02-01T12:00:00Z', '02-03-2028', '2028-03-02T22:59:59.999Z'],
  ])('%s end at 23:59:59 of the thirtieth day in Amsterdam', (_, submitted, lastDay, lastMoment) => {
    const from = new Date(submitted);
    expect(formatDate(lastDayToWithdraw(figures, from))).toBe(lastDay);
    expect(mayWithdraw(figures, from, new Date(lastMoment))).toBe(true);
    expect(mayWithdraw(figures, from, new Date(Date.parse(lastMoment) + 1))).toBe(false);
  });

  test('the days to think it over end once, at midnight in Amsterdam, between thirty and thirty-one days later, whenever they begin', () => {
    expectForAll(moments, (submitted) => {
      const ends = firstMoment((moment) => !mayWithdraw(figures, submitted, moment), submitted);
      expect(clock.format(ends)).toMatch(/ 00:00:00$/);
      const hours = (ends.getTime() - submitted.getTime()) / HOUR_MS;
      // The hour that the clock goes back or forward.
      expect(hours).toBeGreaterThan(30 * 24 - 1);
      expect(hours).toBeLessThanOrEqual(31 * 24 + 1);
    });
  });

  test('never begin again once they have ended', () => {
    expectForAll(moments, moments, fc.nat(), (submitted, now, later) => {
      const isOverNow = !mayWithdraw(figures, submitted, now);
      const isOverLater = !mayWithdraw(figures, submitted, new Date(now.getTime() + later));
      expect(isOverNow && !isOverLater).toBe(false);
    });
  });
});

/** The first millisecond within two months after `from` at which something is so, and stays so. */
function firstMoment(isSo: (moment: Date) => boolean, from: Date): Date {
  let [before, after] = [from.getTime(), from.getTime() + 60 * DAY_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isSo(new Date(middle))) after = middle;
    else before = middle;
  }
  return new Date(after);
}
