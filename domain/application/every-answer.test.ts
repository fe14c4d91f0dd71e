import { expect, test } from 'vitest';
import { draftFields, noAnswers, otherAnswers, withOtherAnswer } from '../testing/every-answer.ts';
import { draftSchema } from './draft-schema.ts';

test('every field of the draft is an answer that reaches the insurer, or the test says why it is none', () => {
  expect(draftFields().toSorted()).toEqual([...Object.keys(otherAnswers), ...Object.keys(noAnswers)].toSorted());
});

test('every other answer is one that a draft can hold', () => {
  const refused = Object.keys(otherAnswers).filter((field) => !draftSchema.safeParse(withOtherAnswer(field)).success);
  expect(refused).toEqual([]);
});
