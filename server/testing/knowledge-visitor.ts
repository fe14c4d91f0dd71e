import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import type { Sent, TestApp } from './test-app.ts';

type Question = { id: string; answers: { id: string; text: string }[] };
export type Given = { questionId: string; answerId: string };

/** A person who does the test of testing/fake-bank.ts, whose right answers start with "Goed". */
export function knowledgeVisitor(server: () => TestApp) {
  const saved = async (draft: unknown = sentComplete) => {
    const { body } = await server().send('POST', '/api/applications', draft);
    return (body as { data: { token: string } }).data.token;
  };
  const questions = (token: string) => server().send('GET', `/api/kennistoets/questions?token=${token}`);
  const result = (token: string) => server().send('GET', `/api/kennistoets/result?token=${token}`);
  const grade = (token: string, answers: readonly Given[]) =>
    server().send('POST', '/api/kennistoets/grade', { token, answers });
  /** Opens the test and answers it with so many mistakes. */
  const answersWith = async (token: string, wrong: number): Promise<Given[]> => {
    const { results } = (await questions(token)).body as { results: Question[] };
    return results.map(({ id, answers }, index) => {
      const wanted = index < wrong ? 'Fout' : 'Goed';
      return { questionId: id, answerId: answers.find(({ text }) => text.startsWith(wanted))?.id ?? '' };
    });
  };
  const graded = async (wrong: number, draft?: unknown): Promise<string> => {
    const token = await saved(draft);
    await grade(token, await answersWith(token, wrong));
    return token;
  };
  return { saved, questions, result, grade, answersWith, graded };
}

/** An answer that says what is wrong, by its codes. */
export const codesIn = ({ status, body }: Sent) => ({
  status,
  codes: ((body as { errors?: { code: string }[] }).errors ?? []).map(({ code }) => code),
});
