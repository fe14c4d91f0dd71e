import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '@vangnet/domain/values/durations';
import { SEEN_EVERY_MS } from './database/servers.ts';
import type { Environment } from './environment/environment.ts';
import { machineClock } from './run.ts';
import { every, timer } from './schedule/rounds.ts';
import { readContents } from './site-content.ts';
import type { Store } from './store.ts';

type Log = { warn(facts: object, message: string): void; error(facts: object, message: string): void };
type Read = Extract<Awaited<ReturnType<typeof readContents>>, { ok: true }>;

/**
 * Shows the brands as their folders are then, after the reload that is under way. With a fault in one of them everything stays as
 * it was.
 */
export function reloading(
  environment: Environment,
  log: Log,
  show: (read: Read) => Promise<void>,
): () => Promise<void> {
  let last = Promise.resolve();
  const reload = async () => {
    try {
      const read = await readContents(environment, machineClock());
      if (!read.ok)
        return log.error({ faults: read.faults }, 'the brands were not reloaded: their folders have faults');
      await show(read);
      log.warn({ sites: read.contents.map(({ address }) => address.publicUrl) }, 'the brands were reloaded');
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
