import { call } from '@vangnet/contract/client';
import { paymentStatus } from '@vangnet/contract/payment';
import { useLoad } from '../../hooks/use-load.ts';
import { isCorrecting } from '../../saving/correcting.ts';
import { application } from '../../state/application-store.ts';
import { progress } from '../../state/progress.ts';

/**
 * The part of the application that can still be changed: everything (`open`) until a payment is under way, then nothing
 * (`closed`). After a bank named somebody else: who it is about (`person`).
 */
export type Standing = 'open' | 'person' | 'closed';

/** The payment that was started for this application, on this device. */
export function startedPayment(): string | undefined {
  const { token, paymentId } = progress.read() ?? {};
  return token !== undefined && token === application.read().token ? paymentId : undefined;
}

const withoutPaying = new Set(['failed', 'canceled', 'expired']);

async function standingOf(signal: AbortSignal): Promise<Standing | undefined> {
  const id = startedPayment();
  if (id === undefined) return undefined;
  const result = await call(paymentStatus, { params: { id }, signal });
  if (signal.aborted) return undefined;
  return result.ok && !withoutPaying.has(result.response.data.status) ? 'closed' : 'open';
}

export function useStanding(): Standing {
  const corrects = isCorrecting();
  const { found = 'open' } = useLoad(standingOf, !corrects && startedPayment() !== undefined);
  return corrects ? 'person' : found;
}
