import { refuse, ok, type Result } from '@vangnet/domain/application/result';
import type { AccountChoice } from '@vangnet/domain/product/payment';
import type { PaymentDeps } from './deps.ts';
import { PAYMENT_ID } from './refresh-payment.ts';
import type { ToldAccount } from './store.ts';

type Choice = {
  readonly id: string;
  /** Secret of the cookie. */
  readonly secret: string | undefined;
  readonly choice: AccountChoice;
  /** True when the mandate for the account that paid was given. */
  readonly directDebit?: boolean | undefined;
};

/** Takes the account that paid, or keeps the one that was entered. Without the cookie of this payment nothing is found. */
export async function choosePayersAccount(
  { store: { payments } }: Pick<PaymentDeps, 'store'>,
  { id, secret, choice, directDebit = false }: Choice,
): Promise<Result<ToldAccount>> {
  const token = secret !== undefined && PAYMENT_ID.test(id) ? await payments.tokenIn({ id, secret }) : undefined;
  if (token === undefined) return refuse('request.notFound');
  if (choice === 'payer' && !directDebit) return refuse('payment.mandateRequired', 'directDebit');
  const chosen = await payments.chooseAccount({ token, paymentId: id, choice });
  if (!chosen.ok) return chosen;
  const account = await payments.accountOf(token);
  return account ? ok(account) : refuse('request.notFound');
}
