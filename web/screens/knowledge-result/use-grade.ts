import { useCallback } from 'react';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { useLoad } from '../../hooks/use-load.ts';
import { useLocation } from '../../hooks/use-location.ts';
import { findGrade } from '../../knowledge/grade.ts';

/** The result of the test, undefined while it loads. A visitor without one is sent to the questions. */
export function useGrade(token: string) {
  const [, navigate] = useLocation();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const asked = await findGrade(token);
      if (!('ungraded' in asked)) return asked;
      if (!signal.aborted) navigate(screenUrl('knowledge-questions'), { replace: true });
      return undefined;
    },
    [token, navigate],
  );
  const { found, loading, retry } = useLoad(load);
  return { shown: loading ? undefined : found, retry };
}
