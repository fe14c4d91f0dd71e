import { expect, test } from 'vitest';
import type { FoundHit } from '@vangnet/contract/counter';
import { firstWorld } from '../testing/samples.ts';
import { questionsOf } from './questions.ts';
import { text } from './text.ts';

const one: FoundHit = firstWorld().cases[0]!;
const hit = (more: Partial<FoundHit>): FoundHit => ({ ...one, ...more });
const { job, paid, city } = text.questions;

test.each<[string, FoundHit[], [string, Record<string, number[]>][]]>([
  ['that are alike in all that a customer can tell', [hit({}), hit({})], []],
  ['of one person', [hit({ tied: 3 }), hit({ tied: 0 }), hit({ tied: 2 })], [[paid, { Ja: [1, 3], Nee: [2] }]]],
  [
    'of several people, of whom one told nothing yet',
    [hit({}), hit({ hint: {} }), hit({ hint: { ...one.hint, city: 'Zwolle' } })],
    [
      [job, { Bakker: [1, 3], [text.unknown]: [2] }],
      [city, { Utrecht: [1], [text.unknown]: [2], Zwolle: [3] }],
    ],
  ],
])('cases %s are told apart by at most two questions, of what differs', (_, cases, expected) => {
  const asked = questionsOf(cases).map(({ asks, answers }) => [
    asks,
    Object.fromEntries(answers.map(({ value, numbers }) => [value, numbers])),
  ]);
  expect(asked).toEqual(expected);
});
