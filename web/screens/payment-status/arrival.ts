import { isAccountChecked } from '@vangnet/domain/product/payment';
import { progress } from '../../state/progress.ts';
import { leaveToServer } from '../../state/reset.ts';
import { track } from '../../state/analytics.ts';
import { application } from '../../state/application-store.ts';
import type { Found } from './look-up.ts';

/**
 * Handles a payment that is paid: reports it once and removes what was filled in. Returns the token to go on with, if
 * this is the browser that paid or one that was led here by the mailed link.
 */
export function arriveAtPaid(id: string, { token: given, account }: Found): string | undefined {
  const known = progress.read();
  const token = given ?? (known?.paymentId === id ? known.token : undefined);
  if (token === undefined) return undefined;
  progress.begin(token, id);
  if (!progress.read()?.paid) track('payment-status');
  progress.note({ paid: true, correcting: false });
  if (account) progress.note({ accountChecked: isAccountChecked(account) });
  leaveToServer(token);
  return token;
}

/**
 * Gives the token back to a visitor who started this payment and lost it since, so that they can try again. What is
 * being filled in without a token belongs to another application and is not saved over this one.
 */
export function holdTokenOf({ token }: Found): void {
  if (token !== undefined && application.read().token === undefined) application.close(token);
}

/** Whether the page of an open payment may open automatically: once, in the browser that started it. */
export function mayForward(id: string, { token, paymentUrl }: Found): boolean {
  if (token !== undefined) progress.begin(token, id);
  const known = progress.read();
  return paymentUrl !== undefined && known?.paymentId === id && !known.forwarded;
}

/** Replaces this page by the payment page, so that Back at the bank leads to the test instead of to a redirect. */
export function forward(paymentUrl: string): void {
  progress.note({ forwarded: true });
  window.location.replace(paymentUrl);
}
