import { expect, test } from 'vitest';
import { bornOnNewYearsDay, bornToTurn } from './personas.ts';

test('the age of a persona is counted from the day in Amsterdam, wherever the test runs', () => {
  const newYearInAmsterdam = new Date('2026-12-31T23:30:00Z');
  expect(bornToTurn(18, 1, newYearInAmsterdam)).toBe('02-02-2009');
  expect(bornToTurn(62, 0, newYearInAmsterdam)).toBe('01-02-1965');
  expect(bornOnNewYearsDay(35, newYearInAmsterdam)).toBe('01-01-1992');
});
