import type { World } from '../world.ts';
import type { Later } from './later.ts';
import { nextStatuses, type Account, type Payment, type Status } from './payment.ts';
import type { PaymentRequest } from './payment-request.ts';
import type { PaymentStore } from './payment-store.ts';
import type { MollieScenario } from './scenarios.ts';
import type { Webhooks } from './webhooks.ts';

const SESSION_MS = 15 * 60_000;
const LATE_MS = 10_000;

/** An outcome of a payment. */
export type Outcome = {
  readonly status: Status;
  readonly account?: Account;
  /** True when the webhook is called; the scenario decides when this is left out. */
  readonly webhook?: boolean | undefined;
};

/** The operations on payments, for the API, the checkout page and the pages of the sandbox. */
export type Payments = {
  create(request: PaymentRequest): Payment;
  /**
   * Resolves after the first call of the webhook, if there is one.
   *
   * @returns false when the payment cannot get this status
   */
  settle(payment: Payment, outcome: Outcome): Promise<boolean>;
};

type Settings = {
  readonly world: World;
  readonly later: Later;
  readonly scenario: () => MollieScenario;
  readonly store: PaymentStore;
  readonly webhooks: Webhooks;
  readonly timeScale: number;
};

export function paymentsOf({ world, later, scenario, store, webhooks, timeScale }: Settings): Payments {
  const sessionMs = SESSION_MS * timeScale;

  function create(request: PaymentRequest): Payment {
    const createdAt = world.now();
    const payment: Payment = {
      id: `tr_${world.newId().slice(0, 10)}`,
      token: world.newId(),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + sessionMs),
      isCancelable: scenario() === 'cancelable',
      request,
      status: 'open',
      statusAt: createdAt,
    };
    store.put(payment);
    later(sessionMs, () => expire(payment.id));
    return payment;
  }

  async function expire(id: string): Promise<void> {
    const payment = store.find(id);
    // Pending: the customer has finished, the bank has not.
    if (payment?.status === 'open') await settle(payment, { status: 'expired' });
  }

  async function settle(payment: Payment, { status, account, webhook }: Outcome): Promise<boolean> {
    if (!nextStatuses(payment.status, scenario()).includes(status)) return false;
    const settled = { ...payment, status, statusAt: world.now(), ...(status === 'paid' && account ? { account } : {}) };
    store.put(settled);
    if (webhook ?? isTold(status, scenario())) await tell(settled);
    return true;
  }

  async function tell(payment: Payment): Promise<void> {
    const call = () => webhooks.call(payment);
    if (scenario() === 'late-webhook') return later(LATE_MS, call);
    await Promise.all(scenario() === 'double-webhook' ? [call(), call()] : [call()]);
  }

  return { create, settle };
}

/**
 * Pending calls no webhook. A customer who cancels at the bank is still on the provider's page, which offers another
 * method: the webhook waits until they cancel there as well.
 */
function isTold(status: Status, scenario: MollieScenario): boolean {
  if (status === 'pending' || scenario === 'no-webhook') return false;
  return status !== 'canceled' || scenario === 'cancel-webhook';
}
