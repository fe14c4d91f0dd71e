import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { move } from './move.ts';
import { expectForAll } from '@vangnet/domain/testing/for-all';

const open = [
  [true, true, true],
  [true, false, true],
  [false, true, true],
];

it('an arrow key goes to the neighbouring cell', () => {
  expect(move('ArrowRight', { row: 0, column: 0 }, open)).toEqual({ row: 0, column: 1 });
  expect(move('ArrowDown', { row: 0, column: 2 }, open)).toEqual({ row: 1, column: 2 });
  expect(move('ArrowUp', { row: 1, column: 0 }, open)).toEqual({ row: 0, column: 0 });
  expect(move('ArrowLeft', { row: 0, column: 2 }, open)).toEqual({ row: 0, column: 1 });
});

it('an arrow key skips a cell that cannot be chosen', () => {
  expect(move('ArrowRight', { row: 1, column: 0 }, open)).toEqual({ row: 1, column: 2 });
  expect(move('ArrowDown', { row: 0, column: 1 }, open)).toEqual({ row: 2, column: 1 });
});

it('an arrow key stays where no other cell can be chosen', () => {
  expect(move('ArrowDown', { row: 1, column: 0 }, open)).toBeUndefined();
  expect(move('ArrowUp', { row: 0, column: 0 }, open)).toBeUndefined();
  expect(move('ArrowLeft', { row: 2, column: 1 }, open)).toBeUndefined();
});

it('Home and End go to the ends of the row, and other keys do nothing', () => {
  expect(move('Home', { row: 2, column: 2 }, open)).toEqual({ row: 2, column: 1 });
  expect(move('End', { row: 1, column: 0 }, open)).toEqual({ row: 1, column: 2 });
  expect(move('Tab', { row: 0, column: 0 }, open)).toBeUndefined();
});

it('no key comes to a cell that cannot be chosen', () => {
  const grid = fc
    .integer({ min: 1, max: 6 })
    .chain((width) => fc.array(fc.array(fc.boolean(), { minLength: width, maxLength: width }), { minLength: 1 }));
  const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End');
  expectForAll(grid, key, fc.nat(9), fc.nat(5), (cells, pressed, row, column) => {
    const to = move(pressed, { row, column }, cells);
    return to === undefined || cells[to.row]?.[to.column] === true;
  });
});
