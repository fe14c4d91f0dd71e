import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawTest,
  gradeTest,
  readAnswers,
  reviewTest,
  wrongTopics,
  type BankQuestion,
  type KnowledgeBank,
} from './knowledge.ts';
import { expectForAll } from '../testing/for-all.ts';

const question = (id: string, right = 'b'): BankQuestion => ({
  id,
  topic: `Onderwerp ${id.slice(1)}`,
  question: `Vraag ${id}?`,
  answers: { a: `${id} eerst`, b: `${id} tweede`, c: `${id} derde` },
  right,
  reason: `Omdat ${id}.`,
});
/** Twelve slots, every other one with two questions for the same knowledge. */
const bank: KnowledgeBank = {
  version: '2026-01',
  slots: Array.from({ length: 12 }, (_, index) =>
    index % 2 === 0 ? [question(`K${index}`), question(`R${index}`, 'c')] : [question(`K${index}`, 'a')],
  ),
};

/** Draws with these numbers, over and over. */
const drawnWith = (numbers: readonly number[]) => {
  let next = 0;
  return drawTest(bank, (choices) => {
    const number = numbers[next % numbers.length] ?? 0;
    next += 1;
    return number % choices;
  });
};
const anyNumbers = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 60 });
const numbers = [3, 1, 4, 1, 5, 9, 2, 6];
const drawn = drawnWith(numbers);

/** The right answer to all but the first so many. */
const answersWith = (wrong: number) =>
  drawn.questions.map(({ id, right, answers }, index) => ({
    questionId: id,
    answerId: index < wrong ? (answers.find((answer) => answer.id !== right)?.id ?? '') : right,
  }));
const gradeWith = (wrong: number) => {
  const read = readAnswers(drawn, answersWith(wrong));
  return read.ok ? gradeTest(drawn, read.answers) : undefined;
};

test('a drawn test has one question of each slot, in the order of the slots', () => {
  expectForAll(anyNumbers, (chosen) => {
    const { questions } = drawnWith(chosen);
    expect(questions).toHaveLength(12);
    questions.forEach(({ id }, index) => {
      expect(bank.slots[index]?.map((one) => one.id)).toContain(id);
    });
  });
});

test('a drawn question has all its answers, named by the place where they are shown, and the right one stays right', () => {
  expectForAll(anyNumbers, (chosen) => {
    for (const { id, answers, right } of drawnWith(chosen).questions) {
      const published = bank.slots.flat().find((one) => one.id === id);
      expect(answers.map((answer) => answer.id)).toEqual(['a', 'b', 'c']);
      expect(answers.map(({ text }) => text).toSorted()).toEqual(Object.values(published?.answers ?? {}).toSorted());
      const rightText = answers.find((answer) => answer.id === right)?.text;
      expect(rightText).toBe(published?.answers[published.right]);
    }
  });
});

test('either question of a slot can be drawn, and the answers in every order', () => {
  const lists = fc.sample(anyNumbers, { numRuns: 300, seed: 1 }).map((chosen) => drawnWith(chosen).questions[0]);
  expect(new Set(lists.map((one) => one?.id))).toEqual(new Set(['K0', 'R0']));
  expect(new Set(lists.map((one) => one?.answers.map(({ text }) => text.slice(3)).join())).size).toBe(6);
});

test('the same random numbers draw the same test', () => {
  expect(drawnWith(numbers)).toEqual(drawn);
});

describe('the grade', () => {
  test.each([
    [0, true],
    [1, true],
    [2, true],
    [3, false],
    [12, false],
  ])('a test with %i wrong answers has passed: %s', (wrong, passed) => {
    expect(gradeWith(wrong)).toEqual({ passed, wrong });
  });

  test('a grade comes with a review in words', () => {
    const read = readAnswers(drawn, answersWith(1));
    const [first, second] = read.ok ? reviewTest(drawn, read.answers) : [];
    const [asked] = drawn.questions;
    expect(first).toMatchObject({ id: asked?.id, question: asked?.question, good: false, reason: asked?.reason });
    expect(first?.given).not.toBe(first?.right);
    expect(second).toMatchObject({ good: true, given: second?.right });
  });

  test('the grade comes with the topics that went wrong', () => {
    const read = readAnswers(drawn, answersWith(3));
    const answers = read.ok ? read.answers : {};
    expect(wrongTopics(drawn, answers)).toEqual(['Onderwerp 0', 'Onderwerp 1', 'Onderwerp 2']);
  });
});

describe('the answers', () => {
  const [first] = drawn.questions;
  const complete = answersWith(0);

  test('answers are accepted in any order', () => {
    expect(readAnswers(drawn, complete.toReversed())).toEqual(readAnswers(drawn, complete));
  });

  test('an answer is needed for each question', () => {
    expect(readAnswers(drawn, complete.slice(1))).toEqual({ ok: false, code: 'knowledge.incomplete' });
    expect(readAnswers(drawn, [])).toEqual({ ok: false, code: 'knowledge.incomplete' });
  });

  test.each([
    ['a question of somebody else', [...complete.slice(1), { questionId: 'K99', answerId: 'a' }]],
    ['an answer that is not offered', [...complete.slice(1), { questionId: first?.id ?? '', answerId: 'd' }]],
    ['two answers to one question', [...complete, ...complete.slice(0, 1)]],
    ['a name that every object has', [...complete.slice(1), { questionId: 'constructor', answerId: 'name' }]],
  ])('answers with %s are refused', (_, given) => {
    expect(readAnswers(drawn, given)).toEqual({ ok: false, code: 'knowledge.foreign' });
  });
});
