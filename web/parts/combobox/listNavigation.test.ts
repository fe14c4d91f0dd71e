import { expect, test } from 'vitest';
import { navigate } from './listNavigation.ts';
import { closedList } from './listState.ts';

const at = (active: number) => ({ open: true, active });

test('a closed list opens on its first row with arrow down, and on its last with arrow up', () => {
  expect(navigate(closedList, 'ArrowDown', false, 5)).toEqual(at(0));
  expect(navigate(closedList, 'ArrowUp', false, 5)).toEqual(at(4));
});
test('a closed list opens without a marked row with alt and arrow down', () => {
  expect(navigate(closedList, 'ArrowDown', true, 5)).toEqual(at(-1));
});
test('a closed list opens without a marked row when nothing was found', () => {
  expect(navigate(closedList, 'ArrowDown', false, 0)).toEqual(at(-1));
  expect(navigate(closedList, 'ArrowUp', false, 0)).toEqual(at(-1));
});
test.each(['Escape', 'Home', 'End', 'Enter', 'a'])('a closed list leaves %s to the text field', (key) => {
  expect(navigate(closedList, key, false, 5)).toBeUndefined();
});

test('an open list moves with the arrows and goes round at both ends', () => {
  expect(navigate(at(-1), 'ArrowDown', false, 3)).toEqual(at(0));
  expect(navigate(at(0), 'ArrowDown', false, 3)).toEqual(at(1));
  expect(navigate(at(2), 'ArrowDown', false, 3)).toEqual(at(0));
  expect(navigate(at(2), 'ArrowUp', false, 3)).toEqual(at(1));
  expect(navigate(at(0), 'ArrowUp', false, 3)).toEqual(at(2));
  expect(navigate(at(-1), 'ArrowUp', false, 3)).toEqual(at(2));
});
test('an open list goes to its ends with Home and End', () => {
  expect(navigate(at(1), 'Home', false, 3)).toEqual(at(0));
  expect(navigate(at(1), 'End', false, 3)).toEqual(at(2));
});
test('an open list closes with Escape, and with alt and arrow up', () => {
  expect(navigate(at(1), 'Escape', false, 3)).toEqual(closedList);
  expect(navigate(at(1), 'ArrowUp', true, 3)).toEqual(closedList);
});
test('an open list marks no row when nothing was found', () => {
  expect(navigate(at(-1), 'ArrowDown', false, 0)).toBeUndefined();
  expect(navigate(at(-1), 'Home', false, 0)).toBeUndefined();
});
test.each(['Enter', 'Tab', 'ArrowLeft', 'a'])('an open list leaves %s to the text field', (key) => {
  expect(navigate(at(1), key, false, 3)).toBeUndefined();
});
