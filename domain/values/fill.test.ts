import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test.each([
  ['{amount} per maand', { amount: '€ 20' }, '€ 20 per maand'],
  ['{a}{b}{a}', { a: 1, b: '{a}' }, '1{a}1'],
  ['niets', { amount: 1 }, 'niets'],
  ['{other} en {', { amount: 1 }, '{other} en {'],
])('“%s” is filled with its words, once, and what has none stays as it is', (sentence, holes, filled) => {
  expect(fill(sentence, holes)).toBe(filled);
});
