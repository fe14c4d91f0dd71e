import type { World } from '../world.ts';
import { laterIn, webhooksOf } from './webhooks.ts';
import { paymentStore, paymentsOf } from './payments.ts';
import { refundsOf } from './refunds.ts';
import type { MollieScenario } from './payment.ts';
import { problem, type Answer } from './answer.ts';

type Settings = {
  readonly world: World;
  readonly scenario: () => MollieScenario;
  /** Aborts when the sandbox closes. */
  readonly closing: AbortSignal;
  readonly timeScale: number;
  /** Number of payments that are kept. */
  readonly kept: number;
};

/** The parts of the provider that its routes use. */
export function mollieOf(settings: Settings) {
  const { world, scenario, closing } = settings;
  const later = laterIn(world, closing);
  const store = paymentStore(settings.kept);
  const webhooks = webhooksOf({ ...settings, later });
  const payments = paymentsOf({ ...settings, later, store, webhooks });
  const refunds = refundsOf({ ...settings, later, store, webhooks });
  return { world, scenario, closing, store, payments, refunds, webhooks, once: onceAnHour(world.now) };
}
export type Mollie = ReturnType<typeof mollieOf>;

const REMEMBERED_MS = 3_600_000;

type Call = { readonly key: string | undefined; readonly fingerprint: string };
type Once = (call: Call, make: () => Promise<Answer>) => Promise<Answer & { readonly replayed?: true }>;

type Made = { readonly at: number; readonly fingerprint: string; answer?: Answer };

/**
 * Executes a call once an hour for each Idempotency-Key: a repeat gets the stored response. The fingerprint holds
 * everything by which two calls are the same call.
 */
function onceAnHour(now: () => Date): Once {
  const made = new Map<string, Made>();

  function forgetOld(): void {
    for (const [key, { at }] of made) if (now().getTime() - at >= REMEMBERED_MS) made.delete(key);
  }

  return async ({ key, fingerprint }, make) => {
    if (key === undefined) return make();
    forgetOld();
    const earlier = made.get(key);
    if (earlier) return repeated(earlier, fingerprint);
    const call: Made = { at: now().getTime(), fingerprint };
    made.set(key, call);
    call.answer = await make();
    return call.answer;
  };
}

function repeated(earlier: Made, fingerprint: string): Answer & { readonly replayed?: true } {
  if (earlier.fingerprint !== fingerprint) {
    return problem(400, 'The idempotency key was used before with another endpoint or other parameters');
  }
  if (!earlier.answer) return problem(409, 'A call with this idempotency key is still running');
  return { ...earlier.answer, replayed: true };
}
