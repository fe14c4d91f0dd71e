import { KNOWLEDGE_QUESTIONS } from '@vangnet/domain/product/knowledge';
import { useCallback } from 'react';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { Moment } from '../../application/Moment.tsx';
import { general } from '../../labels/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Loader } from '../../parts/loading/Loader.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { usePlace } from '../../frame/use-place.ts';
import { useApplication } from '../../state/held.ts';
import { useLoad } from '../../hooks/use-load.ts';
import { useLocation } from '../../hooks/use-location.ts';
import { findGrade } from '../../knowledge/grade.ts';
import { Failed } from './Failed.tsx';
import { Passed } from './Passed.tsx';
import { text } from './text.ts';

/** The result of the knowledge test, and the way on that follows from it. */
export function Screen() {
  const { token = '' } = useApplication();
  const { shown, retry } = useGrade(token);
  usePlace(text.place);
  useHeadingFocus(!shown ? 'loading' : 'failure' in shown ? 'failed' : 'graded');

  if (!shown) return <Moment title={text.loading} picture={<Loader label={text.loading} />} />;
  if ('failure' in shown) {
    return (
      <Moment title={text.failedTitle} actions={<Button onClick={retry}>{general.retry}</Button>}>
        <Failure message={shown.failure} />
      </Moment>
    );
  }
  const { grade } = shown;
  const score = text.score(KNOWLEDGE_QUESTIONS - grade.wrong, KNOWLEDGE_QUESTIONS);
  return grade.passed ? <Passed score={score} review={grade.review} /> : <Failed score={score} topics={grade.topics} />;
}

/** The result of the test, undefined while it loads. A visitor without one is sent to the questions. */
function useGrade(token: string) {
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
