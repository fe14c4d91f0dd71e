import { useCallback } from 'react';
import { call } from '@vangnet/contract/client';
import { getKnowledgeQuestions, type KnowledgeQuestion } from '@vangnet/contract/knowledge';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { keptWords } from '../../brand/kept-words.ts';
import { useLocation } from '../../hooks/use-location.ts';
import { findGrade } from '../../knowledge/grade.ts';
import { serverSentence } from '../../hooks/server-sentence.ts';
import { useLoad } from '../../hooks/use-load.ts';
import { general } from '../../labels/text.ts';
import { openAnswers, type OpenAnswer } from './open-answers.ts';
import { text } from './text.ts';

export type Test =
  | { status: 'ready'; questions: readonly KnowledgeQuestion[] }
  /** The server does not give this visitor a test. */
  | { status: 'blocked'; message: string }
  | { status: 'failed'; message: string }
  /** Answers are missing, or not good any more. */
  | { status: 'incomplete'; open: readonly OpenAnswer[] }
  /** There is a result already. */
  | { status: 'graded' };

async function fetchTest(token: string): Promise<Test> {
  const result = await call(getKnowledgeQuestions, { query: { token } });
  if (result.ok) return { status: 'ready', questions: result.response.results };
  const open = result.status === 422 ? openAnswers(result.failure?.errors ?? []) : [];
  if (open.length > 0) return { status: 'incomplete', open };
  if (result.status !== 409) return { status: 'failed', message: serverSentence(result, general.failed) };
  const known = await findGrade(token);
  if ('grade' in known) return { status: 'graded' };
  return { status: 'blocked', message: serverSentence(result, text.blocked(keptWords())) };
}

/** The twelve questions of this application, undefined while they load. A visitor with a result is sent to it. */
export function useTest(token: string): [Test | undefined, retry: () => void] {
  const [, navigate] = useLocation();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const test = await fetchTest(token);
      if (test.status !== 'graded') return test;
      if (!signal.aborted) navigate(screenUrl('knowledge-result'), { replace: true });
      return undefined;
    },
    [token, navigate],
  );
  const { found, loading, retry } = useLoad(load);
  return [loading ? undefined : found, retry];
}
