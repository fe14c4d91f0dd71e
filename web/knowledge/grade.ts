import { call } from '@vangnet/contract/client';
import {
  getKnowledgeResult,
  gradeKnowledge,
  reportKnowledgeFailed,
  reportKnowledgePassed,
} from '@vangnet/contract/knowledge';
import type { KnowledgeGrade } from '@vangnet/contract/knowledge';
import { application } from '../state/application-store.ts';
import { keptAnswers } from '../state/kept-answers.ts';
import { resetStores } from '../state/reset.ts';
import { serverSentence } from '../hooks/server-sentence.ts';
import { general } from '../labels/text.ts';

/** `failure` is what the visitor reads when there was no response. */
type Asked = { grade: KnowledgeGrade } | { ungraded: true } | { failure: string };

let latest: { token: string; bornOn: string | undefined; grade: KnowledgeGrade } | undefined;

/** The birth date that the grade holds for; another one voids it. */
const bornOn = () => application.read().draft.insurer?.dateOfBirth;

/** Has the test graded by the server, which also mails the result. */
export async function gradeTest(token: string, answers: Record<string, string>): Promise<Asked> {
  const given = Object.entries(answers).map(([questionId, answerId]) => ({ questionId, answerId }));
  const graded = await call(gradeKnowledge, { body: { token, answers: given } });
  if (!graded.ok) return { failure: serverSentence(graded, general.failed) };
  const { results: grade } = graded.response;
  // Sends the server what the visitor sees; the page does not wait for the response.
  void call(grade.passed ? reportKnowledgePassed : reportKnowledgeFailed, { body: { token, pass: grade.passed } });
  return { grade: take(token, grade) };
}

/** The result of this application: the one just given, else the one that the server keeps. */
export async function findGrade(token: string): Promise<Asked> {
  if (latest?.token === token && latest.bornOn === bornOn()) return { grade: latest.grade };
  const found = await call(getKnowledgeResult, { query: { token } });
  if (found.ok) return { grade: take(token, found.response.results) };
  return found.status === 404 ? { ungraded: true } : { failure: serverSentence(found, general.failed) };
}

/** Removes everything from this device after a failed test; the token stays until the page is closed. */
function take(token: string, grade: KnowledgeGrade): KnowledgeGrade {
  if (!grade.passed) resetStores(token);
  // The test stays started, but its answers go: after a voided grade there are other questions.
  else keptAnswers.keep(token, {});
  latest = { token, bornOn: bornOn(), grade };
  return grade;
}
