import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gridLines, namedColumns } from './Chart.tsx';
import { expectForAll } from '@vangnet/domain/testing/for-all';

const amount = fc.integer({ min: 1, max: 25_000 });

it('the grid of a chart has a line per hundred for a usual premium, and other round steps for others', () => {
  expect(gridLines(280)).toEqual([100, 200, 300]);
  expect(gridLines(300)).toEqual([100, 200, 300]);
  expect(gridLines(48)).toEqual([10, 20, 30, 40, 50]);
  expect(gridLines(1_100)).toEqual([500, 1_000, 1_500]);
  expect(gridLines(0)).toEqual([1]);
});

it('the grid of a chart has one to five lines, the last not below the highest amount and not a whole step above it', () => {
  expectForAll(amount, (highest) => {
    const lines = gridLines(highest);
    const [step = 0] = lines;
    const last = lines.at(-1) ?? 0;
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(last).toBeGreaterThanOrEqual(highest);
    expect(last - step).toBeLessThan(highest);
  });
});

it('the axis of a chart names both ends and two columns between them, and none of them twice', () => {
  expect(namedColumns(27)).toEqual([0, 9, 17, 26]);
  expect(namedColumns(3)).toEqual([0, 1, 2]);
  expect(namedColumns(1)).toEqual([0]);
});
