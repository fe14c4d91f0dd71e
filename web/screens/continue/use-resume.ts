import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { screen } from '@vangnet/domain/flow/navigation';
import { progress } from '../../state/progress.ts';
import { track } from '../../state/analytics.ts';
import { application } from '../../state/application-store.ts';
import { isPriced, lookUp, wouldLose, type Found, type Lookup } from '../../saving/resume.ts';
import { useToken } from './use-token.ts';

export type Resume =
  | { status: 'loading' | 'submitted' | 'noToken' | 'expired' | 'withoutId' | 'failed' }
  /** Another calculation is open on this device. */
  | { status: 'which'; found: Found };

/** Fetches the application of the link and goes on with it. */
export function useResume() {
  const [, navigate] = useLocation();
  const token = useToken();
  const [resume, setResume] = useState<Resume>({ status: 'loading' });

  const goOn = useCallback(() => {
    const target = isPriced(application.read().draft) ? 'overview-configurator' : 'find-job';
    track('continue');
    navigate(screen(target).path, { replace: true });
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
      navigate(`${screen('payment-status').path}?${new URLSearchParams({ id: paymentId })}`, { replace: true });
    },
    [navigate],
  );

  // Loading is what the screen starts with, and what a retry goes back to.
  const loading = resume.status === 'loading';
  useEffect(() => {
    let left = false;
    const arrive = (result: Lookup) => {
      if (left) return;
      if (result.outcome === 'paid') goToPayment(result);
      else if (result.outcome !== 'found') setResume({ status: result.outcome });
      else if (wouldLose(application.read(), result.found)) setResume({ status: 'which', found: result.found });
      else take(result.found);
    };
    if (loading) void lookUp(token()).then(arrive);
    return () => {
      left = true;
    };
  }, [loading, token, take, goToPayment]);

  return { resume, retry: () => setResume({ status: 'loading' }), take, keep: goOn };
}
