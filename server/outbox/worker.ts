import type { Rounds } from '../jobs/rounds.ts';
import { worker, type WorkerParts } from '../jobs/worker.ts';
import { LANES } from './kinds.ts';
import type { Leased, Outbox } from './store.ts';

export type OutboxParts = WorkerParts<Leased> & {
  readonly outbox: Outbox;
  /** Right-hand side of the Message-IDs, by brand. */
  readonly domains: () => ReadonlyMap<string, string>;
};

/** Delivers what is in the outbox. */
export function outboxWorker({ outbox, domains, ...parts }: OutboxParts): Rounds {
  const queues = LANES.map(({ kinds, provider, atOnce }) => ({
    provider,
    atOnce,
    lease: (leaseUntil: Date) => outbox.lease({ kinds, leaseUntil, domains: domains() }),
    ...(provider === 'mail server' && { sendRefusedAgain: outbox.sendRefusedAgain }),
  }));
  return worker('outbox', queues, { ...parts, end: outbox.settle });
}
