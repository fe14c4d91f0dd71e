import { askProvider, onlyStatus } from '../http/ask-provider.ts';
import { callProvider } from '../http/observed.ts';
import type { Delivered } from '../jobs/outcome.ts';
import { signed } from './signature.ts';
import { GONE, typeOf, type LeasedMessage, type Message } from './store.ts';

/** A system of the brand that gets messages about states. */
export type Subscriber = {
  readonly url: string;
  /** That sign: the present one, and the previous one as long as the system may know no other. */
  readonly secrets: readonly Uint8Array[];
  /** That it fetches the content with; without it, there is nothing to fetch. */
  readonly key?: string | undefined;
  readonly timeoutMs?: number;
};

/** As Standard Webhooks advises: 15 to 30 seconds. */
const TIMEOUT_MS = 20_000;

/** What a message says; nothing of a person. The same bytes at every attempt. */
const bodyOf = ({ event, referenceId, sequence, createdAt }: Message): string =>
  JSON.stringify({
    type: typeOf(event),
    timestamp: createdAt.toISOString(),
    data: { reference: referenceId, state: event, sequence },
  });

/** Sends a message, signed at this moment. Never throws on what the other side or a connection does. */
export async function sendMessage(
  { url, secrets, timeoutMs = TIMEOUT_MS }: Subscriber,
  message: LeasedMessage,
  now: Date,
): Promise<Delivered> {
  const body = bodyOf(message);
  const headers = signed(secrets, { id: message.id, timestamp: now, body });
  return callProvider({ provider: 'subscriber', operation: 'message' }, async () => {
    const asked = await askProvider(url, onlyStatus, { headers, body, timeoutMs });
    return asked.ok ? outcomeOf(asked.status) : { ok: false, failure: 'temporary', code: asked.code };
  });
}

/** As Standard Webhooks advises: 2xx is taken, 410 wants no more, and everything else is tried again, a redirect too. */
function outcomeOf(status: number): Delivered {
  if (status >= 200 && status < 300) return { ok: true };
  const code = String(status);
  if (code === GONE) return { ok: false, failure: 'permanent', code };
  const isOurs = status < 500 && ![408, 425, 429].includes(status);
  return { ok: false, failure: isOurs ? 'operator' : 'temporary', code };
}
