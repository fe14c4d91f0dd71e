import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { isFinal, type AccountChoice } from '@vangnet/domain/product/payment';
import { isRefusedFor } from '@vangnet/domain/values/result';
import type { ShownAccount } from './accounts.ts';
import type { StoredPayment } from './attempts.ts';
import type { PaymentDeps } from './deps.ts';
import { refreshPayment, type Refreshed } from './refresh-payment.ts';

/** The page asks every five seconds; everybody who looks at the same moment shares one question to the provider. */
const QUIET_MS = 4000;

/** Ours: 144 random bits in base64url. */
const PAYMENT_ID = /^[\w-]{24}$/;

export type KnownStatus = {
  readonly payment: StoredPayment;
  /** The application's token, for the browser that started the payment. */
  readonly token: string | undefined;
  /** For the same browser, of a payment that is paid. */
  readonly account: ShownAccount | undefined;
  /** The provider does not respond at this moment. */
  readonly isUncertain: boolean;
};

/** The status of a payment, as fresh as the provider allows. */
export async function readStatus(
  deps: PaymentDeps,
  { id, secret }: { id: string; secret: string | undefined },
): Promise<Result<KnownStatus>> {
  const { payments } = deps.store;
  const stored = PAYMENT_ID.test(id) ? await payments.find(id) : undefined;
  if (!stored) return refuse('payment.noStatus');
  const refreshed: Refreshed = isFinal(stored.status) ? ok(stored) : await refreshPayment(deps, id, QUIET_MS);
  const payment = refreshed.ok ? refreshed.value : stored;
  const token = secret === undefined ? undefined : await payments.tokenIn({ id, secret });
  const account = token !== undefined && payment.status === 'paid' ? await payments.accountOf(token) : undefined;
  return ok({ payment, token, account, isUncertain: !refreshed.ok && !isRefusedFor(refreshed, 'busy') });
}

type Choice = {
  readonly id: string;
  /** Of the cookie. */
  readonly secret: string | undefined;
  readonly choice: AccountChoice;
  /** Whether the mandate for the account that paid was given. */
  readonly directDebit?: boolean | undefined;
};

/** Takes the account that paid, or keeps the one that was entered. Without the cookie of this payment nothing is found. */
export async function choosePayersAccount(
  { store: { payments } }: Pick<PaymentDeps, 'store'>,
  { id, secret, choice, directDebit = false }: Choice,
): Promise<Result<ShownAccount>> {
  const token = secret !== undefined && PAYMENT_ID.test(id) ? await payments.tokenIn({ id, secret }) : undefined;
  if (token === undefined) return refuse('request.notFound');
  if (choice === 'payer' && !directDebit) return refuse('payment.mandateRequired', 'directDebit');
  const chosen = await payments.chooseAccount({ token, paymentId: id, choice });
  if (!chosen.ok) return chosen;
  const account = await payments.accountOf(token);
  return account ? ok(account) : refuse('request.notFound');
}
