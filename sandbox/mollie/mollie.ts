import type { World } from '../world.ts';
import { onceAnHour, type Once } from './idempotency.ts';
import { laterIn } from './later.ts';
import { paymentStore, type PaymentStore } from './payment-store.ts';
import { paymentsOf, type Payments } from './payments.ts';
import type { MollieScenario } from './scenarios.ts';
import { webhooksOf, type Webhooks } from './webhooks.ts';

/** The parts of the provider that its routes use. */
export type Mollie = {
  readonly world: World;
  readonly scenario: () => MollieScenario;
  /** Aborts when the sandbox closes. */
  readonly closing: AbortSignal;
  readonly store: PaymentStore;
  readonly payments: Payments;
  readonly webhooks: Webhooks;
  readonly once: Once;
};

type Settings = Pick<Mollie, 'world' | 'scenario' | 'closing'> & {
  readonly timeScale: number;
  /** Number of payments that are kept. */
  readonly kept: number;
};

export function mollieOf(settings: Settings): Mollie {
  const { world, scenario, closing } = settings;
  const later = laterIn(world, closing);
  const store = paymentStore(settings.kept);
  const webhooks = webhooksOf({ ...settings, later });
  const payments = paymentsOf({ ...settings, later, store, webhooks });
  return { world, scenario, closing, store, payments, webhooks, once: onceAnHour(world.now) };
}
