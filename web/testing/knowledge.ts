import {
  getKnowledgeQuestions,
  getKnowledgeResult,
  gradeKnowledge,
  reportKnowledgeFailed,
  reportKnowledgePassed,
  type KnowledgeGrade,
  type KnowledgeQuestion,
} from '@vangnet/contract/knowledge';
import { wellServer } from './responses.ts';
import { refusal, type FakeServer } from './server.ts';

/** The twelve questions of a test that no installation asks. */
export const questions: readonly KnowledgeQuestion[] = Array.from({ length: 12 }, (_, index) => ({
  id: `q${index + 1}`,
  question: `What is true of subject ${index + 1}?`,
  answers: ['a', 'b', 'c'].map((letter) => ({ id: letter, text: `Answer ${letter} to ${index + 1}` })),
}));

export const passed = {
  passed: true,
  wrong: 1,
  review: [
    { id: 'q1', question: 'What is paid?', given: 'Money', right: 'Money', good: true, reason: 'It is a benefit.' },
    { id: 'q2', question: 'How long?', given: 'Always', right: 'So long', good: false, reason: 'It was chosen.' },
  ],
} satisfies KnowledgeGrade;
export const failed = {
  passed: false,
  wrong: 3,
  topics: ['Purpose of the insurance', 'Own risk'],
} satisfies KnowledgeGrade;

const noResult = () => refusal(404, 'request.notFound');

/** A server whose test has this grade, before it is made or from the start. */
export function testedServer(grade: KnowledgeGrade, isGraded = false): FakeServer {
  const result = () => ({ success: true, results: grade }) as const;
  const server = wellServer()
    .on(getKnowledgeQuestions, () => ({ success: true, results: [...questions] }))
    .on(getKnowledgeResult, () => (isGraded ? result() : noResult()))
    .on(reportKnowledgePassed, () => ({ success: true }))
    .on(reportKnowledgeFailed, () => ({ success: true }));
  return server.on(gradeKnowledge, () => {
    server.on(getKnowledgeResult, result);
    return result();
  });
}
