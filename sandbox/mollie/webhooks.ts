import type { World } from '../world.ts';
import type { Later } from './later.ts';
import type { Payment } from './payment.ts';
import { callWebhook } from './webhook-call.ts';

/** One call of a webhook, as the log shows it. */
export type Attempt = {
  readonly paymentId: string;
  readonly url: string;
  /** 1 to 10. */
  readonly number: number;
  readonly calledAt: Date;
  readonly accepted: boolean;
  /** The status, or why there was none. */
  readonly answer: string;
};

export type Webhooks = {
  /** Calls the webhook of a payment, if it has one, until it succeeds; resolves after the first attempt. */
  call(payment: Payment): Promise<void>;
  /** Oldest first. */
  log(): readonly Attempt[];
};

/** Minutes before the second to the tenth attempt, 26 hours in total. */
const RETRY_MINUTES = [1, 2, 4, 8, 16, 29, 60, 120, 1320];
const KEPT_ATTEMPTS = 1000;

type Settings = { readonly world: World; readonly later: Later; readonly closing: AbortSignal; timeScale: number };

export function webhooksOf({ world, later, closing, timeScale }: Settings): Webhooks {
  let log: readonly Attempt[] = [];

  async function attempt(paymentId: string, url: string, number: number): Promise<void> {
    const calledAt = world.now();
    const { accepted, text: answer } = await callWebhook(world, url, paymentId, closing);
    log = [...log, { paymentId, url, number, calledAt, accepted, answer }].slice(-KEPT_ATTEMPTS);
    const minutes = accepted ? undefined : RETRY_MINUTES[number - 1];
    if (minutes === undefined) return;
    later(minutes * 60_000 * timeScale, () => attempt(paymentId, url, number + 1));
  }

  return {
    call: async ({ id, request: { webhookUrl } }) => {
      if (webhookUrl) await attempt(id, webhookUrl, 1);
    },
    log: () => log,
  };
}
