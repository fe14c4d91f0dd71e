import { useEffect, useState } from 'react';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { useLocation } from '../../hooks/use-location.ts';
import { progress } from '../../state/progress.ts';
import { arriveAtPaid, forward, holdTokenOf, mayForward } from './arrival.ts';
import { CHECKING, isUnderWay, lookUp, type Found } from './look-up.ts';

const POLL_MS = 5000;

/** Fetches the payment status until it is final, one request at a time. Retry starts again. */
export function usePayment(id: string) {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<Found>(CHECKING);

  useEffect(() => {
    const abort = new AbortController();
    const look = async () => {
      const found = await lookUp(id, abort.signal);
      if (abort.signal.aborted) return;
      if (found.status === 'paid' && isSubmitted(id)) navigate(screenUrl('final-screen'), { replace: true });
      else setShown(settle(id, found, shown));
    };
    const wait = shown.status === 'checking' ? 0 : isUnderWay(shown) ? POLL_MS : undefined;
    const timer = wait === undefined ? undefined : setTimeout(() => void look(), wait);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [id, shown, navigate]);

  /** Takes over the account after a choice; without one it is looked up again. */
  const tell = (account: Found['account']) => setShown(account ? { ...shown, account } : CHECKING);
  return { shown, retry: () => setShown(CHECKING), tell };
}

/** Acts on a status: a paid payment is reported and the stores are emptied, an open one leads to its page. */
function settle(id: string, found: Found, before: Found): Found {
  if (found.status === 'paid') return { ...found, token: arriveAtPaid(id, found) };
  holdTokenOf(found);
  if (found.status !== 'open') return found;
  const goes = mayForward(id, found);
  // The first status can predate what the visitor just did at the bank; the second cannot.
  if (goes && found.paymentUrl !== undefined && before.status === 'open') forward(found.paymentUrl);
  return { ...found, isBack: !goes };
}

const isSubmitted = (id: string) => {
  const known = progress.read();
  return known?.paymentId === id && known.submitted !== undefined;
};
