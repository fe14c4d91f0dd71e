import { useCallback } from 'react';
import { useLoad } from '../hooks/use-load.ts';
import { application } from '../state/application-store.ts';
import { progress } from '../state/progress.ts';
import type { WayOn } from './way-on.ts';

/**
 * Tells whether the payment that was started on this device is paid. Asks the server, because the visitor may have paid or
 * finished elsewhere; until it responds, the result is what this browser saw last.
 */
export function usePaid({ paying, isPaid = false }: WayOn): boolean {
  const load = useCallback(
    async () => (paying === undefined ? undefined : isPaidNow(paying, isPaid)),
    [paying, isPaid],
  );
  const { found = isPaid } = useLoad(load, paying !== undefined);
  return found;
}

async function isPaidNow(token: string, wasPaid: boolean): Promise<boolean> {
  const { lookUp } = await import('../saving/resume.ts');
  const { outcome } = await lookUp(token);
  if (outcome === 'failed' || outcome === 'withoutId') return wasPaid;
  // Submitted, withdrawn, deleted, or continued on another device: nothing is left to do here.
  if (wasPaid && outcome !== 'paid') {
    progress.forget();
    application.update((draft) => draft);
  }
  return outcome === 'paid';
}
