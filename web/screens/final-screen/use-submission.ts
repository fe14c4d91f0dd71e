import { useCallback, useState } from 'react';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { useLoad } from '../../hooks/use-load.ts';
import { useLocation } from '../../hooks/use-location.ts';
import { lookUp } from '../../saving/resume.ts';
import { application } from '../../state/application-store.ts';
import { progress, type Progress } from '../../state/progress.ts';

export type Submission =
  | { status: 'failed' }
  /** `receipt` is known in the browser that submitted it. */
  | { status: 'submitted'; receipt?: Progress['submitted'] };

/**
 * Whether the application of this browser was submitted, as the server says; undefined while it is asked. One that was
 * not submitted leads to where it is.
 */
export function useSubmission(): { submission: Submission | undefined; retry: () => void } {
  const [, navigate] = useLocation();
  const [told] = useState(submissionTold);
  const load = useCallback(
    async (signal: AbortSignal): Promise<Submission | undefined> => {
      const found = await lookUp(application.read().token ?? '');
      if (found.outcome === 'submitted' || found.outcome === 'failed') return { status: found.outcome };
      if (signal.aborted) return undefined;
      if (found.outcome === 'paid') {
        progress.begin(found.token, found.paymentId);
        navigate(screenUrl('payment-status', { id: found.paymentId }), { replace: true });
      } else {
        navigate(screenUrl('find-job'), { replace: true });
      }
      return undefined;
    },
    [navigate],
  );
  const { found, loading, retry } = useLoad(load, told === undefined);
  return { submission: told ?? (loading ? undefined : found), retry };
}

/** An earlier response about this application remains valid. */
function submissionTold(): Submission | undefined {
  const { token, submitted: receipt } = progress.read() ?? {};
  return receipt && token === application.read().token ? { status: 'submitted', receipt } : undefined;
}
