import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { move } from './move.ts';
import { expectForAll } from '@vangnet/domain/testing/for-all';

const open = [
  [true, true, true],
  [true, false, true],
  [false, true, true],
];

it.each([
  ['goes to the neighbouring cell', 'ArrowRight', [0, 0], [0, 1]],
  ['goes to the neighbouring cell', 'ArrowDown', [0, 2], [1, 2]],
  ['goes to the neighbouring cell', 'ArrowUp', [1, 0], [0, 0]],
  ['goes to the neighbouring cell', 'ArrowLeft', [0, 2], [0, 1]],
  ['skips a cell that cannot be chosen', 'ArrowRight', [1, 0], [1, 2]],
  ['skips a cell that cannot be chosen', 'ArrowDown', [0, 1], [2, 1]],
  ['stays where no other cell can be chosen', 'ArrowDown', [1, 0], undefined],
  ['stays where no other cell can be chosen', 'ArrowUp', [0, 0], undefined],
  ['stays where no other cell can be chosen', 'ArrowLeft', [2, 1], undefined],
  ['goes to the end of the row', 'Home', [2, 2], [2, 1]],
  ['goes to the end of the row', 'End', [1, 0], [1, 2]],
  ['does nothing', 'Tab', [0, 0], undefined],
] as const)('a key %s: %s from %o', (_, key, [row, column], to) => {
  expect(move(key, { row, column }, open)).toEqual(to && { row: to[0], column: to[1] });
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
