/** A visitor with more wrong answers may not apply without an adviser. */
const MAX_WRONG = 2;
/** The number of questions in a test. */
export const KNOWLEDGE_QUESTIONS = 12;

/** A question as it is published; its answers in the order of the file, by the ids they have there. */
export type BankQuestion = {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly right: string;
  readonly reason: string;
  /** The Dutch original of a translated question. */
  readonly dutch?: { readonly question: string; readonly answers: Readonly<Record<string, string>> };
};

/** One version of the questions. A test has one question of each slot: those of a slot ask for the same knowledge. */
export type KnowledgeBank = {
  readonly version: string;
  readonly slots: readonly (readonly BankQuestion[])[];
};

type DrawnAnswers = readonly { readonly id: string; readonly text: string }[];

/** A question as a visitor got it, with the right answer, which stays on the server. */
type DrawnQuestion = {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly answers: DrawnAnswers;
  readonly right: string;
  readonly reason: string;
  /** The Dutch original of a translated question, which advisers read. */
  readonly dutch?: { readonly question: string; readonly answers: DrawnAnswers } | undefined;
};

export type KnowledgeTest = { readonly version: string; readonly questions: readonly DrawnQuestion[] };

/** Gives a random whole number from 0 to `choices` − 1, each equally likely. */
export type Pick = (choices: number) => number;

/** Draws a test for one visitor: one question of each slot, with its answers in random order. */
export function drawTest({ version, slots }: KnowledgeBank, pick: Pick): KnowledgeTest {
  const questions = slots.flatMap((slot) => slot[pick(slot.length)] ?? []);
  return { version, questions: questions.map((question) => drawQuestion(question, pick)) };
}

/** An answer gets the letter of its place: the id in the file would be the same in every test. */
function drawQuestion(asked: BankQuestion, pick: Pick): DrawnQuestion {
  const { id, topic, question, answers, right, reason, dutch } = asked;
  const shown = shuffled(Object.entries(answers), pick).map(([original, text], place) => ({
    original,
    id: String.fromCodePoint(97 + place),
    text,
  }));
  return {
    id,
    topic,
    question,
    answers: shown.map((answer) => ({ id: answer.id, text: answer.text })),
    right: named(right, shown, ({ original }) => original).id,
    reason,
    ...(dutch && {
      dutch: {
        question: dutch.question,
        answers: shown.map((answer) => ({ id: answer.id, text: dutch.answers[answer.original] ?? answer.text })),
      },
    }),
  };
}

/** The answer with this name. Banks and stored tests are checked when they are read, so a missing answer is a bug. */
function named<Answer>(
  name: string | undefined,
  answers: readonly Answer[],
  nameOf: (answer: Answer) => string,
): Answer {
  const found = answers.find((answer) => nameOf(answer) === name);
  if (!found) throw new Error(`The question has no answer ${name}`);
  return found;
}

/** Fisher-Yates shuffle: every order is equally likely. */
function shuffled<Item>(items: readonly Item[], pick: Pick): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(pick(rest.length), 1));
}

/** The id of an answer by the id of its question. */
export type GivenAnswers = Readonly<Record<string, string>>;
export type AnswersRead =
  | { ok: true; answers: GivenAnswers }
  /** A question is open, or there is an answer that this test does not have. */
  | { ok: false; code: 'knowledge.incomplete' | 'knowledge.foreign' };

/** Reads what was sent as the answers to this test: one for each question. */
export function readAnswers(
  { questions }: KnowledgeTest,
  given: readonly { readonly questionId: string; readonly answerId: string }[],
): AnswersRead {
  const answers = new Map<string, string>();
  for (const { questionId, answerId } of given) {
    const question = questions.find(({ id }) => id === questionId);
    const isKnown = question?.answers.some(({ id }) => id === answerId);
    if (!isKnown || answers.has(questionId)) return { ok: false, code: 'knowledge.foreign' };
    answers.set(questionId, answerId);
  }
  if (answers.size < questions.length) return { ok: false, code: 'knowledge.incomplete' };
  return { ok: true, answers: Object.fromEntries(answers) };
}

export type Grade = { readonly passed: boolean; readonly wrong: number };

/** A test is passed with fewer than three wrong answers. */
export function gradeTest(test: KnowledgeTest, answers: GivenAnswers): Grade {
  const wrong = wrongQuestions(test, answers).length;
  return { passed: wrong <= MAX_WRONG, wrong };
}

export type Reviewed = {
  readonly id: string;
  readonly question: string;
  readonly given: string;
  readonly right: string;
  readonly good: boolean;
  readonly reason: string;
};

/** The questions that were answered wrongly, in the order of the test. */
export const wrongQuestions = ({ questions }: KnowledgeTest, answers: GivenAnswers): readonly DrawnQuestion[] =>
  questions.filter(({ id, right }) => answers[id] !== right);

/** Their topics. */
export const wrongTopics = (test: KnowledgeTest, answers: GivenAnswers): string[] =>
  wrongQuestions(test, answers).map(({ topic }) => topic);

/** A test as it reads in Dutch, whatever language it was done in. */
export const testInDutch = ({ questions, ...test }: KnowledgeTest): KnowledgeTest => ({
  ...test,
  questions: questions.map((question) => ({ ...question, ...question.dutch })),
});

/** Each question with what was answered, what is right and why, in words; for after the grading. */
export function reviewTest({ questions }: KnowledgeTest, answers: GivenAnswers): Reviewed[] {
  return questions.map(({ id, question, answers: offered, right, reason }) => {
    const textOf = (wanted: string | undefined) => named(wanted, offered, (answer) => answer.id).text;
    return { id, question, given: textOf(answers[id]), right: textOf(right), good: answers[id] === right, reason };
  });
}
