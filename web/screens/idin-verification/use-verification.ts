import { useEffect, useState } from 'react';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { useLocation } from '../../hooks/use-location.ts';
import { check, submit, type Phase } from './check.ts';

/** How long to wait when the bank has no outcome yet. */
const LATER_MS = 5000;

/** Fetches the outcome, again while the bank has none yet; when it is good, submits the application. */
export function useVerification() {
  const [, navigate] = useLocation();
  const [phase, setPhase] = useState<Phase>({ at: 'checking' });
  const busy = phase.at === 'checking' || phase.at === 'matched';

  useEffect(() => {
    let left = false;
    const proceed = async () => {
      const next = phase.at === 'matched' ? await submit() : await check(window.location.search);
      if (!left) setPhase(next);
    };
    if (phase.at === 'done') navigate(screenUrl('final-screen'), { replace: true });
    const wait = phase.at === 'checking' && phase.later ? LATER_MS : 0;
    const timer = busy ? setTimeout(() => void proceed(), wait) : undefined;
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [phase, busy, navigate]);
  useStay(busy);

  return { phase, retry: () => setPhase(phase.at === 'notSubmitted' ? { at: 'matched' } : { at: 'checking' }) };
}

/** The browser asks before it leaves the page. */
function useStay(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}
