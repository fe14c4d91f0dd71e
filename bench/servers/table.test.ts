import { expect, test } from 'vitest';
import { callTable, quantile } from './table.ts';

test('a quantile is the value that this share of the values does not exceed', () => {
  const values = [5, 1, 4, 2, 3];
  expect([quantile(values, 0.5), quantile(values, 0.99), quantile(values, 0)]).toEqual([3, 5, 1]);
  expect(quantile([], 0.5)).toBeNaN();
});

const seen = (call: string, ms: number) => ({ call, ms, status: 200, isBusy: false });

test('the table has a line for each call, with the slowest first', () => {
  const fast = [1, 3, 2].map((ms) => seen('GET /fast', ms));
  const [, first, second, ...others] = callTable([...fast, seen('PUT /slow', 9)]);
  expect(first).toMatch(/^PUT \/slow +1 +9\.0 +9\.0$/);
  expect(second).toMatch(/^GET \/fast +3 +2\.0 +3\.0$/);
  expect(others).toEqual([]);
});
