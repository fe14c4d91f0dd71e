import { expect, test } from 'vitest';
import { readHistoryState } from './use-location.ts';

test('What this application wrote into an entry of the history is read as it was written.', () => {
  const written = { cameFrom: '/jouw-premie?showModal=true', changedAt: '/uitkering', message: 'Geen verbinding.' };
  expect(readHistoryState(written)).toEqual(written);
});

test.each([
  ['null', null],
  ['a word', 'quote'],
  ['other values than text', { cameFrom: { pathname: '/' }, changedAt: 3, message: ['Geen verbinding.'] }],
])('An entry of the history with %s says no more than an empty one.', (_, entry) => {
  expect(readHistoryState(entry)).toEqual({});
});
