import type { World } from '../world.ts';
import type { Payment } from './payment.ts';

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

/** Minutes before the second to the tenth attempt, 26 hours in total. */
const RETRY_MINUTES = [1, 2, 4, 8, 16, 29, 60, 120, 1320];
const KEPT_ATTEMPTS = 1000;

type Settings = { readonly world: World; readonly later: Later; readonly closing: AbortSignal; timeScale: number };

export function webhooksOf({ world, later, closing, timeScale }: Settings) {
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
    /** Calls the webhook of a payment, if it has one, until it succeeds; resolves after the first attempt. */
    call: async ({ id, request: { webhookUrl } }: Payment) => {
      if (webhookUrl) await attempt(id, webhookUrl, 1);
    },
    /** Oldest first. */
    log: () => log,
  };
}
export type Webhooks = ReturnType<typeof webhooksOf>;

const TIMEOUT_MS = 15_000;

/** How one call of a webhook ended; only 200 in time counts. */
type Ending = { readonly accepted: boolean; readonly text: string };

/** Notifies a shop about a payment with its id and nothing else. */
async function callWebhook(world: World, url: string, id: string, closing: AbortSignal): Promise<Ending> {
  const over = new AbortController();
  const late = new AbortController();
  void world.wait(TIMEOUT_MS, AbortSignal.any([over.signal, closing])).then(
    () => late.abort(),
    () => {},
  );
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mollie HTTP client/1.0' },
      body: `id=${id}`,
      signal: AbortSignal.any([late.signal, closing]),
    });
    await response.body?.cancel();
    return { accepted: response.status === 200, text: String(response.status) };
  } catch (error) {
    return { accepted: false, text: late.signal.aborted ? 'no response within 15 seconds' : reasonOf(error) };
  } finally {
    over.abort();
  }
}

/** Such as ECONNREFUSED, which fetch hides in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}

/** Runs an action after a delay in milliseconds, unless the sandbox closes first. */
export type Later = (milliseconds: number, job: () => unknown) => void;

export function laterIn(world: World, closing: AbortSignal): Later {
  const wait = (milliseconds: number) =>
    world.wait(milliseconds, closing).then(
      () => true,
      () => false,
    );
  return (milliseconds, job) => void wait(milliseconds).then((isOver) => (isOver ? job() : undefined));
}
