import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { checksumOf } from '@vangnet/reference-data/checksum';
import { SEEN_EVERY_MS, type ServerList } from './database/servers.ts';
import type { Edition } from './database/store-context.ts';
import { closeWithin, listenFault } from './listen.ts';
import { every, timer } from './jobs/rounds.ts';

/** Of this machine: used until there is a database to go by. */
export const machineClock = () => new Date();

export type Started =
  | {
      ok: true;
      url: string;
      warnings: string[];
      /** Tells balancers and goes on for the drain time; then finishes what is under way, for five seconds at most. */
      stop: () => Promise<void>;
      /** The same after an error that nobody handled; it goes to the log first. */
      abort: (error: unknown) => Promise<void>;
    }
  /** Lines for the operator. */
  | { ok: false; faults: string[] };

type Run = {
  readonly place: { readonly port: number; readonly host: string };
  /** The variables that say the place. */
  readonly names: { readonly port: string; readonly host: string };
  readonly drainMs: number;
  readonly stopping: { isTold: boolean };
  readonly warnings: readonly string[];
};

/** Lets an app listen, and gives what stops it. */
export async function run(app: FastifyInstance, { place, names, drainMs, stopping, warnings }: Run): Promise<Started> {
  const fault = await listenFault((where) => app.listen(where), place, names);
  if (fault !== undefined) {
    await app.close();
    return { ok: false, faults: [fault] };
  }
  const abort = (error: unknown) => {
    app.log.fatal({ err: error }, 'stopped by an error that nobody handled');
    return closeWithin(app);
  };
  const stop = async () => {
    stopping.isTold = true;
    await pause(drainMs);
    await closeWithin(app);
  };
  return { ok: true, url: urlOf(app), warnings: [...warnings], stop, abort };
}

/** Commands of the operator see in the database that this server runs, from its start until it has closed. */
export function heartbeat(app: FastifyInstance, servers: ServerList, release: string, startedAt: Date): void {
  const server = { id: randomUUID(), release, startedAt };
  every(app, { name: 'heartbeat', everyMs: SEEN_EVERY_MS, timer, job: () => servers.seen(server) });
  app.addHook('onClose', async () => {
    // It is forgotten within a minute, too.
    await servers.stopped(server).catch(() => undefined);
  });
}

const MANIFEST = join(import.meta.dirname, '../dist/manifest.json');
const manifest = z.object({ release: z.string() });

/** What this server shows; a checkout that was never built has pages of no release. */
export function editionOf(places: Parameters<typeof checksumOf>[0]): Edition {
  const isBuilt = existsSync(MANIFEST);
  const release = isBuilt ? z.parse(manifest, JSON.parse(readFileSync(MANIFEST, 'utf8'))).release : 'unreleased';
  return { release, referenceData: checksumOf(places) };
}

/** The address to open on this machine. */
function urlOf(app: FastifyInstance): string {
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server listens on no port');
  const { address, family, port } = bound;
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(address);
  return `http://${isHere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
