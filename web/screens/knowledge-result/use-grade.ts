import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { KnowledgeGrade } from '@vangnet/contract/knowledge';
import { screen } from '@vangnet/domain/flow/navigation';
import { findGrade } from '../../knowledge/grade.ts';
import { general } from '../../labels/text.ts';

export type Shown =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'graded'; grade: KnowledgeGrade };

/** The result of the test. Who has none goes to the questions. */
export function useGrade(token: string): [Shown, retry: () => void] {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<Shown>({ status: 'loading' });
  const loading = shown.status === 'loading';
  useEffect(() => {
    let left = false;
    const load = async () => {
      const found = await findGrade(token);
      if (left) return;
      if ('ungraded' in found) navigate(screen('knowledge-questions').path, { replace: true });
      else if ('grade' in found) setShown({ status: 'graded', grade: found.grade });
      else setShown({ status: 'failed', message: found.message ?? general.failed });
    };
    if (loading) void load();
    return () => {
      left = true;
    };
  }, [loading, token, navigate]);
  return [shown, () => setShown({ status: 'loading' })];
}
