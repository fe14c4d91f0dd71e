import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '@vangnet/domain/values/durations';
import { SEEN_EVERY_MS } from './database/servers.ts';
import { every, timer } from './schedule/rounds.ts';
import type { Store } from './store.ts';

type Log = { warn(facts: object, message: string): void; error(facts: object, message: string): void };
type Faults = { readonly ok: false; readonly faults: readonly string[] };
type Brands<Found> = {
  readonly read: () => Promise<Found | Faults>;
  /** Goes over to them; gives what the log says of them. */
  readonly show: (found: Found) => Promise<object>;
};

/**
 * Shows the brands as their folders are then, after the reload that is under way. With a fault in one of them everything stays as
 * it was.
 */
export function reloading<Found extends { readonly ok: true }>(
  { read, show }: Brands<Found>,
  log: Log,
): () => Promise<void> {
  let last = Promise.resolve();
  const reload = async () => {
    try {
      const found = await read();
      if (!found.ok)
        return log.error({ faults: found.faults }, 'the brands were not reloaded: their folders have faults');
      log.warn(await show(found), 'the brands were reloaded');
    } catch (error) {
      log.error({ err: error }, 'the brands were not reloaded');
    }
  };
  return () => (last = last.then(reload));
}

type Asked = {
  readonly store: { readonly jobs: Pick<Store['jobs'], 'lastDone'> };
  readonly clock: () => Date;
  readonly reload: () => Promise<void>;
};

/** `npm run ops -- brands reload` asks in the database, which all servers share. What was asked before this process began, it has read. */
export function reloadWhenAsked(app: FastifyInstance, { store, clock, reload }: Asked): void {
  let since = new Date(clock().getTime() - process.uptime() * SECOND_MS);
  const job = async () => {
    const asked = await store.jobs.lastDone('brands reload');
    if (!asked || asked <= since) return;
    since = asked;
    await reload();
  };
  every(app, { name: 'brands reload', everyMs: SEEN_EVERY_MS, timer, job });
}
