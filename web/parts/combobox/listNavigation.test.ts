import { expect, test } from 'vitest';
import { navigate } from './listNavigation.ts';
import { closedList } from './listState.ts';

const at = (active: number) => ({ open: true, active });

test.each([
  ['a closed list opens on its first row', closedList, 'ArrowDown', 5, at(0)],
  ['a closed list opens on its last row', closedList, 'ArrowUp', 5, at(4)],
  ['a closed list opens without a marked row', closedList, 'alt ArrowDown', 5, at(-1)],
  ['a closed list in which nothing was found opens without a marked row', closedList, 'ArrowDown', 0, at(-1)],
  ['a closed list in which nothing was found opens without a marked row', closedList, 'ArrowUp', 0, at(-1)],
  ['an open list goes to its first row', at(-1), 'ArrowDown', 3, at(0)],
  ['an open list goes on', at(0), 'ArrowDown', 3, at(1)],
  ['an open list goes round at its end', at(2), 'ArrowDown', 3, at(0)],
  ['an open list goes back', at(2), 'ArrowUp', 3, at(1)],
  ['an open list goes round at its beginning', at(0), 'ArrowUp', 3, at(2)],
  ['an open list goes to its last row', at(-1), 'ArrowUp', 3, at(2)],
  ['an open list goes to its first row', at(1), 'Home', 3, at(0)],
  ['an open list goes to its last row', at(1), 'End', 3, at(2)],
  ['an open list closes', at(1), 'Escape', 3, closedList],
  ['an open list closes', at(1), 'alt ArrowUp', 3, closedList],
  ['an open list in which nothing was found marks no row', at(-1), 'ArrowDown', 0, undefined],
  ['an open list in which nothing was found marks no row', at(-1), 'Home', 0, undefined],
  ...['Escape', 'Home', 'End', 'Enter', 'a'].map(
    (key) => ['a closed list leaves the key to the text field', closedList, key, 5, undefined] as const,
  ),
  ...['Enter', 'Tab', 'ArrowLeft', 'a'].map(
    (key) => ['an open list leaves the key to the text field', at(1), key, 3, undefined] as const,
  ),
] as const)('%s: %o with %s, of %i', (_, list, pressed, count, next) => {
  const key = pressed.replace('alt ', '');
  expect(navigate(list, key, key !== pressed, count)).toEqual(next);
});
