import { useCallback } from 'react';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { useLoad } from '../../hooks/use-load.ts';
import { useLocation } from '../../hooks/use-location.ts';
import { lookUp } from '../../saving/resume.ts';
import { application } from '../../state/application-store.ts';
import { progress, type Progress } from '../../state/progress.ts';

export type Submission = (
  | { status: 'submitted' | 'failed' }
  /** `at` is a moment in ISO 8601. */
  | { status: 'withdrawn'; at: string }
) & {
  /** The submission, in the browser that made it. Only the server knows what became of it since. */
  receipt: Progress['submitted'];
};

/**
 * Loads how it stands with the application of this browser, as the server says; undefined while it is asked. One that
 * was not submitted leads to where it is.
 */
export function useSubmission(): { submission: Submission | undefined; retry: () => void } {
  const [, navigate] = useLocation();
  const load = useCallback(
    async (signal: AbortSignal): Promise<Submission | undefined> => {
      const token = application.read().token ?? '';
      const found = await lookUp(token);
      const receipt = receiptOf(token);
      if (found.outcome === 'withdrawn') return { status: 'withdrawn', at: found.at, receipt };
      if (found.outcome === 'submitted' || found.outcome === 'failed') return { status: found.outcome, receipt };
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
  const { found, loading, retry } = useLoad(load);
  return { submission: loading ? undefined : found, retry };
}

function receiptOf(token: string): Progress['submitted'] {
  const known = progress.read();
  return known?.token === token ? known.submitted : undefined;
}
