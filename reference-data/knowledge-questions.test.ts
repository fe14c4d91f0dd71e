import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawTest, type Pick } from '@vangnet/domain/product/knowledge';
import { loadKnowledgeBanks } from './knowledge.ts';

type Question = {
  id: string;
  topic: string;
  question: string;
  answers: Record<string, string>;
  right: string;
  reason: string;
  source: string;
};
type Block = { kind: string; text?: string };

const DATA = join(import.meta.dirname, '../data');
const DOCUMENTS = 'documents/2026-12';
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(DATA, file), 'utf8'));

const VERSION = '2026-12';
const EXPLAINED = /^Je krijgt een uitkering vanaf 25% .*noemen dat de uitkeringsdrempel\.$/;
const { questions } = readJson(`knowledge/${VERSION}.json`) as { questions: Question[] };
const { questions: before } = readJson('knowledge/2026-01.json') as { questions: Question[] };
const bank = loadKnowledgeBanks(DATA).find(({ version }) => version === VERSION);
const slots = bank?.slots ?? [];
const topicOf = new Map(questions.map(({ id, topic }) => [id, topic]));

const longest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
const answersOf = (all: readonly Question[]) => all.flatMap(({ answers }) => Object.values(answers));

describe('the questions of 2026-12', () => {
  test('the questions of 2026-12 are at least five for each of the twelve topics, and a slot has all questions of one topic', () => {
    const topics = slots.map((slot) => [...new Set(slot.map(({ id }) => topicOf.get(id)))]);
    expect(topics.map((names) => names.length)).toEqual(Array.from({ length: 12 }, () => 1));
    expect(new Set(topics.flat()).size).toBe(12);
    expect(Math.min(...slots.map((slot) => slot.length))).toBeGreaterThanOrEqual(5);
    expect(slots.flat().map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
  });

  test('the questions of 2026-12 are all different, and as short as those of the version before', () => {
    const asked = questions.map(({ question }) => question);
    expect(new Set(asked).size).toBe(questions.length);
    expect(longest(asked)).toBeLessThanOrEqual(longest(before.map(({ question }) => question)));
    expect(longest(answersOf(questions))).toBeLessThanOrEqual(longest(answersOf(before)));
  });

  test('the questions of 2026-12 keep the words and the key of the version before, where they come from it', () => {
    const kept = before.filter(({ id }) => topicOf.has(id));
    expect(kept.map(({ id }) => id).join(' ')).toBe(
      'K01 K02 K03 K04 K05 K06 K07 K08 K09 K10 K11 K12 R01 R02 R03 R04 R05 R06 R08 R10',
    );
    for (const { topic: _, reason, ...question } of kept) {
      const now = questions.find(({ id }) => id === question.id);
      expect(now).toMatchObject(question);
      // The one reason that named the threshold by a word that the pages do not teach.
      expect(now?.reason.replace(EXPLAINED, 'De uitkeringsdrempel is 25%.')).toBe(reason);
    }
  });

  test.each(questions)('$id rests on a heading that the document has: $source', ({ source }) => {
    const [kind, heading] = source.split(/: (.*)/s);
    const { blocks } = readJson(`${DOCUMENTS}/${kind}.json`) as { blocks: Block[] };
    expect(blocks.filter((block) => block.kind === 'heading').map(({ text }) => text)).toContain(heading);
  });
});

/** Every question of which the right answer is longer, or shorter, than all others. */
const rightIs = (isFurther: (one: number, other: number) => boolean) =>
  questions.filter(({ answers, right }) =>
    Object.entries(answers).every(([id, text]) => id === right || isFurther(answers[right]?.length ?? 0, text.length)),
  );

test.each([
  ['longest', (one: number, other: number) => one > other],
  ['shortest', (one: number, other: number) => one < other],
])('the right answer of 2026-11 is not more often the %s than chance has it', (_, isFurther) => {
  const share = questions.map(({ answers }) => 1 / Object.keys(answers).length).reduce((sum, one) => sum + one);
  expect(rightIs(isFurther).length).toBeLessThanOrEqual(share);
});

test('the right answer of 2026-11 is as often a yes as a no', () => {
  const closed = questions.filter(({ answers }) => Object.values(answers).some((text) => /^Ja\b/.test(text)));
  const yes = closed.filter(({ answers, right }) => /^Ja\b/.test(answers[right] ?? ''));
  expect([yes.length, closed.length]).toEqual([5, 10]);
});

const DRAWS = 12;
const PEOPLE = 500;
const NUMBERS = process.env['TEST_ALL'] ? 250_000 : 20_000;
/** The same draws in every run; each number is as likely. By day people who come later get those of earlier ones again. */
const seededPick = (): Pick => {
  const numbers = fc.sample(fc.noBias(fc.nat(2 ** 31 - 1)), { seed: 16, numRuns: NUMBERS });
  let next = 0;
  return (choices) => {
    next += 1;
    return (numbers[next % numbers.length] ?? 0) % choices;
  };
};
const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length;

describe('somebody who draws tests from 2026-11', () => {
  const pick = seededPick();
  const draw = () => (bank ? drawTest(bank, pick).questions.map(({ id }) => id) : []);
  const people = Array.from({ length: PEOPLE }, () => Array.from({ length: DRAWS }, draw));

  test('somebody who draws tests from 2026-11 gets no question twice in one test, and one of each topic', () => {
    for (const ids of people.flat()) {
      expect(new Set(ids).size).toBe(12);
      expect(new Set(ids.map((id) => topicOf.get(id))).size).toBe(12);
    }
  });

  test('somebody who draws tests from 2026-11 meets two of the first twelve questions again in the second test', () => {
    const again = people.map(([first = [], second = []]) => second.filter((id) => first.includes(id)).length);
    expect(mean(again)).toBeCloseTo(2, 0);
  });

  test('somebody who draws tests from 2026-11 has seen 64 of the 72 questions after twelve tests', () => {
    const seen = people.map((tests) => new Set(tests.flat()).size);
    expect(questions).toHaveLength(72);
    expect(Math.round(mean(seen))).toBe(64);
  });
});
