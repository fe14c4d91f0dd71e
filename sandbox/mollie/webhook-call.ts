import type { World } from '../world.ts';

const TIMEOUT_MS = 15_000;

/** Outcome of one call of a webhook; only 200 in time counts. */
export type Ending = { readonly accepted: boolean; readonly text: string };

/** Notifies a shop about a payment with its id and nothing else. */
export async function callWebhook(world: World, url: string, id: string, closing: AbortSignal): Promise<Ending> {
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
