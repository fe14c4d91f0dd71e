import { expect, test } from 'vitest';
import { splitMatch } from './splitMatch.ts';

test('finds the query inside a word', () => {
  expect(splitMatch('Interieurtimmerman', 'tim')).toEqual(['Interieur', 'tim', 'merman']);
});
test('keeps the capitals of the option', () => {
  expect(splitMatch('Timmerman, leidinggevend', 'tIM')).toEqual(['', 'Tim', 'merman, leidinggevend']);
});
test('takes the first of several places', () => {
  expect(splitMatch('kok en kok', 'kok')).toEqual(['', 'kok', ' en kok']);
});
test('leaves an option whole when the query is not in it', () => {
  expect(splitMatch('Bakker', 'tim')).toEqual(['Bakker', '', '']);
});
