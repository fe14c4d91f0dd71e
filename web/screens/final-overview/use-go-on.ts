import { screenUrl } from '@vangnet/domain/flow/navigation';
import { useLocation } from '../../hooks/use-location.ts';
import { keptAnswers } from '../../state/kept-answers.ts';
import { useFlow } from '../../frame/use-flow.ts';
import { track } from '../../state/analytics.ts';
import { application } from '../../state/application-store.ts';

/** To the test; who has begun it already goes to its result, which leads to the open question when there is none yet. */
export function useGoOn() {
  const [, navigate] = useLocation();
  const { goNext } = useFlow('final-overview');
  return () => {
    if (!keptAnswers.isStarted(application.read().token)) return goNext();
    track('final-overview');
    navigate(screenUrl('knowledge-result'));
  };
}
