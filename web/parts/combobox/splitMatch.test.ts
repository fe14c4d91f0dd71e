import { expect, test } from 'vitest';
import { splitMatch } from './Options.tsx';

test('The query is found inside a word.', () => {
  expect(splitMatch('Interieurtimmerman', 'tim')).toEqual(['Interieur', 'tim', 'merman']);
});
test('The capitals of the option stay.', () => {
  expect(splitMatch('Timmerman, leidinggevend', 'tIM')).toEqual(['', 'Tim', 'merman, leidinggevend']);
});
test('The first of several matches is marked.', () => {
  expect(splitMatch('kok en kok', 'kok')).toEqual(['', 'kok', ' en kok']);
});
test('An option without the query stays whole.', () => {
  expect(splitMatch('Bakker', 'tim')).toEqual(['Bakker', '', '']);
});
