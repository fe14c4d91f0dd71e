import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { screen } from '@vangnet/domain/flow/navigation';
import { lookUp, type Lookup } from '../../saving/resume.ts';
import { application } from '../../state/application-store.ts';
import { progress, type Progress } from '../../state/progress.ts';

export type Submission =
  | { status: 'asking' | 'failed' }
  /** `receipt` is known in the browser that submitted it. */
  | { status: 'submitted'; receipt?: Progress['submitted'] };

/** Whether the application of this browser was submitted, as the server says. One that was not leads to where it is. */
export function useSubmission(): { submission: Submission; retry: () => void } {
  const [, navigate] = useLocation();
  const [submission, setSubmission] = useState(known);

  const arrive = useCallback(
    (found: Lookup) => {
      if (found.outcome === 'submitted' || found.outcome === 'failed') {
        setSubmission({ status: found.outcome });
      } else if (found.outcome === 'paid') {
        progress.begin(found.token, found.paymentId);
        const query = new URLSearchParams({ id: found.paymentId });
        navigate(`${screen('payment-status').path}?${query}`, { replace: true });
      } else {
        navigate(screen('find-job').path, { replace: true });
      }
    },
    [navigate],
  );
  const asking = submission.status === 'asking';
  useEffect(() => {
    let left = false;
    if (asking) void lookUp(application.read().token ?? '').then((found) => left || arrive(found));
    return () => {
      left = true;
    };
  }, [asking, arrive]);

  return { submission, retry: () => setSubmission({ status: 'asking' }) };
}

/** What the server told this browser before stays true. */
function known(): Submission {
  const { token, submitted: receipt } = progress.read() ?? {};
  return receipt && token === application.read().token ? { status: 'submitted', receipt } : { status: 'asking' };
}
