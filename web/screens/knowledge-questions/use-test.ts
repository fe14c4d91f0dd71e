import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '@vangnet/contract/client';
import { getKnowledgeQuestions, type KnowledgeQuestion } from '@vangnet/contract/knowledge';
import { screen } from '@vangnet/domain/flow/navigation';
import { findGrade } from '../../knowledge/grade.ts';
import { refusalOf } from '../../hooks/server-message.ts';
import { general } from '../../labels/text.ts';
import { openAnswers, type OpenAnswer } from './open-answers.ts';
import { text } from './text.ts';

export type Test =
  | { status: 'loading' }
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
  if (result.status !== 409) return { status: 'failed', message: refusalOf(result) ?? general.failed };
  const known = await findGrade(token);
  if ('grade' in known) return { status: 'graded' };
  return { status: 'blocked', message: refusalOf(result) ?? text.blocked };
}

/** The twelve questions of this application. Who has a result already goes to it. */
export function useTest(token: string): [Test, retry: () => void] {
  const [, navigate] = useLocation();
  const [test, setTest] = useState<Test>({ status: 'loading' });
  const loading = test.status === 'loading';
  useEffect(() => {
    let left = false;
    const arrive = (found: Test) => {
      if (left) return;
      if (found.status === 'graded') navigate(screen('knowledge-result').path, { replace: true });
      else setTest(found);
    };
    if (loading) void fetchTest(token).then(arrive);
    return () => {
      left = true;
    };
  }, [loading, token, navigate]);
  return [test, useCallback(() => setTest({ status: 'loading' }), [])];
}
