import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { useLoad } from '../../hooks/use-load.ts';
import { progress } from '../../state/progress.ts';
import { track } from '../../state/analytics.ts';
import { application } from '../../state/application-store.ts';
import { isPriced, lookUp, wouldLose, type Found } from '../../saving/resume.ts';
import { useToken } from './use-token.ts';

export type Resume =
  | { status: 'submitted' | 'noToken' | 'expired' | 'withoutId' | 'failed' }
  /** Another calculation is open on this device. */
  | { status: 'which'; found: Found };

/** Fetches the application of the link and goes on with it. `resume` is undefined while it is fetched, or gone on with. */
export function useResume() {
  const [, navigate] = useLocation();
  const token = useToken();

  const goOn = useCallback(() => {
    const target = isPriced(application.read().draft) ? 'overview-configurator' : 'find-job';
    track('continue');
    navigate(screenUrl(target), { replace: true });
  }, [navigate]);

  const take = useCallback(
    (found: Found) => {
      application.takeUp(found);
      goOn();
    },
    [goOn],
  );

  const goToPayment = useCallback(
    (paid: { token: string; paymentId: string }) => {
      const { paymentId } = paid;
      progress.begin(paid.token, paymentId);
      navigate(screenUrl('payment-status', { id: paymentId }), { replace: true });
    },
    [navigate],
  );

  const load = useCallback(
    async (signal: AbortSignal): Promise<Resume | undefined> => {
      const result = await lookUp(token());
      if (signal.aborted) return undefined;
      if (result.outcome !== 'found' && result.outcome !== 'paid') return { status: result.outcome };
      if (result.outcome === 'paid') goToPayment(result);
      else if (wouldLose(application.read(), result.found)) return { status: 'which', found: result.found };
      else take(result.found);
      return undefined;
    },
    [token, take, goToPayment],
  );
  const { found, loading, retry } = useLoad(load);
  return { resume: loading ? undefined : found, retry, take, keep: goOn };
}
