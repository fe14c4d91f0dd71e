import type { World } from '../world.ts';
import type { Later, Webhooks } from './webhooks.ts';
import { nextStatuses, type Account, type Payment, type Status, type MollieScenario, STATUSES } from './payment.ts';
import type { PaymentRequest } from './payment-request.ts';

const SESSION_MS = 15 * 60_000;
const LATE_MS = 10_000;

/** An outcome of a payment. */
export type Outcome = {
  readonly status: Status;
  readonly account?: Account;
  /** True when the webhook is called; the scenario decides when this is left out. */
  readonly webhook?: boolean | undefined;
};

type Settings = {
  readonly world: World;
  readonly later: Later;
  readonly scenario: () => MollieScenario;
  readonly store: PaymentStore;
  readonly webhooks: Webhooks;
  readonly timeScale: number;
};

/** The operations on payments, for the API, the checkout page and the pages of the sandbox. */
export function paymentsOf({ world, later, scenario, store, webhooks, timeScale }: Settings) {
  const sessionMs = SESSION_MS * timeScale;

  function create(request: PaymentRequest): Payment {
    const createdAt = world.now();
    const payment: Payment = {
      id: `tr_${world.newId().slice(0, 10)}`,
      token: world.newId(),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + sessionMs),
      request,
      status: 'open',
      statusAt: createdAt,
      refunds: [],
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

  /**
   * Resolves after the first call of the webhook, if there is one.
   *
   * @returns false when the payment cannot get this status
   */
  async function settle(payment: Payment, { status, account, webhook }: Outcome): Promise<boolean> {
    if (!nextStatuses(payment.status, scenario()).includes(status)) return false;
    const settled = { ...payment, status, statusAt: world.now(), ...(status === 'paid' && account ? { account } : {}) };
    store.put(settled);
    if (webhook ?? callsWebhook(status, scenario())) await notify(settled);
    return true;
  }

  async function notify(payment: Payment): Promise<void> {
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
function callsWebhook(status: Status, scenario: MollieScenario): boolean {
  return status !== 'pending' && status !== 'canceled' && scenario !== 'no-webhook';
}

/** The payments, oldest first; beyond the limit the oldest are dropped. */
export function paymentStore(limit: number) {
  const payments = new Map<string, Payment>();
  return {
    /** Adds a payment or replaces the one with its id. */
    put(payment: Payment) {
      payments.set(payment.id, payment);
      const [oldest = ''] = payments.keys();
      if (payments.size > limit) payments.delete(oldest);
    },
    find: (id: string) => payments.get(id),
    findByToken: (token: string) => [...payments.values()].find((payment) => payment.token === token),
    list: () => [...payments.values()],
  };
}
export type PaymentStore = ReturnType<typeof paymentStore>;

/** The default payer; the check digits are correct. */
export const DEFAULT_ACCOUNT: Account = { name: 'T. TEST', iban: 'NL20INGB0001234567' };

/**
 * Reads an outcome from a form or from JSON: `status`, and for a payment `consumerName` and `consumerAccount`, which
 * may be empty, because not every bank discloses them. `payer` takes another account than the one that is filled in.
 */
export function readOutcome(body: unknown): Outcome | undefined {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const { consumerName, payer, webhook } = fields;
  const consumerAccount = payer === 'another' ? undefined : payer === 'secret' ? '' : fields['consumerAccount'];
  const status = STATUSES.find((known) => known === fields['status']);
  if (status === undefined) return undefined;
  const account = {
    name: textIn(consumerName, DEFAULT_ACCOUNT.name, (text) => text.trim()),
    iban: textIn(consumerAccount, DEFAULT_ACCOUNT.iban, (text) => text.replaceAll(/\s/g, '').toUpperCase()),
  };
  return { status, account, webhook: typeof webhook === 'boolean' ? webhook : undefined };
}

function textIn(given: unknown, byDefault: string | null, tidy: (text: string) => string): string | null {
  if (given === undefined) return byDefault;
  return typeof given === 'string' && tidy(given) !== '' ? tidy(given) : null;
}
