import { progress } from '../../apply/progress.ts';
import { leaveToServer } from '../../apply/reset.ts';
import { track } from '../../state/analytics.ts';
import type { Found } from './look-up.ts';

/**
 * A payment is paid: told once, and what was filled in belongs to the server now. Gives the token to go on with, if
 * this is the browser that paid or one that was led here by the mailed link.
 */
export function arriveAtPaid(id: string, { token: given }: Found): string | undefined {
  const known = progress.read();
  const token = given ?? (known?.paymentId === id ? known.token : undefined);
  if (token === undefined) return undefined;
  progress.begin(token, id);
  if (!progress.read()?.paid) track('payment-status');
  progress.note({ paid: true, correcting: false });
  leaveToServer(token);
  return token;
}

/** Goes to the payment page, once for a payment. Says whether it does. */
export function forward(id: string, { token, paymentUrl }: Found): boolean {
  if (paymentUrl === undefined) return false;
  if (token !== undefined) progress.begin(token, id);
  const known = progress.read();
  if (known?.paymentId !== id || known.forwarded) return false;
  progress.note({ forwarded: true });
  // In the place of this page: who presses Back at the bank comes to the test, not here to be sent away again.
  window.location.replace(paymentUrl);
  return true;
}
