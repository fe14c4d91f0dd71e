import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 300_000;

/**
 * Asks again until the answer is neither false nor undefined; a question that throws is asked again too.
 *
 * @param what what is waited for, for the message
 * @throws Error after five minutes
 */
export async function until<Answer>(what: string, ask: () => Promise<Answer | undefined | false>): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const result = await ask().catch(() => undefined);
    if (result) return result;
    await wait(100);
  }
  throw new Error(`waited in vain for ${what}`);
}
