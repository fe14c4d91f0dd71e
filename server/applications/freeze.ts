import { hasEndedCheck } from '../identity/facts.ts';
import { standingPayment } from '../payment/facts.ts';
import type { Held } from './hold-application.ts';

export type Freeze = 'open' | 'frozen' | 'person only';

/**
 * How much of an application may still be changed: everything until a payment is under way, then nothing. The exception
 * is a paid one whose owner could not show at a bank who they are: their name, birth date and address.
 */
export async function freezeOf({ transaction, applicationId, application }: Held): Promise<Freeze> {
  const payment = await standingPayment(transaction, applicationId);
  if (!payment) return 'open';
  const isOpen = payment.status === 'paid' && application.status !== 'submitted';
  return isOpen && (await hasEndedCheck(transaction, applicationId)) ? 'person only' : 'frozen';
}
