import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SEEN_EVERY_MS, type ServerList } from './database/servers.ts';
import { every, type Timer } from './schedule/rounds.ts';

type Deps = {
  readonly servers: ServerList;
  readonly release: string;
  readonly clock: () => Date;
  readonly timer: Timer;
};

/** Commands of the operator see in the database that this server runs, from its start until it has closed. */
export function heartbeat(app: FastifyInstance, { servers, release, clock, timer }: Deps): void {
  const server = { id: randomUUID(), release, startedAt: clock() };
  every(app, { name: 'heartbeat', everyMs: SEEN_EVERY_MS, timer, job: () => servers.seen(server) });
  app.addHook('onClose', async () => {
    // It is forgotten within a minute, too.
    await servers.stopped(server).catch(() => undefined);
  });
}
