import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { checksumOf } from '@vangnet/reference-data/checksum';
import { errorCode } from './database/error-code.ts';
import { SEEN_EVERY_MS, type ServerList } from './database/servers.ts';
import type { Edition } from './database/store-context.ts';
import { within } from './http/time-limit.ts';
import { every, timer } from './jobs/repeated.ts';

/** The clock of this machine: used until there is a database to go by. */
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

type Shared = { readonly servers: ServerList; readonly close: () => Promise<void> };

/** Commands of the operator see in the database that this server runs, from its start until it has closed; the database closes after it. */
export function heartbeat(app: FastifyInstance, store: Shared, release: string, startedAt: Date): void {
  const { servers } = store;
  // The hook that was added last is called first.
  app.addHook('onClose', () => store.close());
  const server = { id: randomUUID(), release, startedAt };
  every(app, { name: 'heartbeat', everyMs: SEEN_EVERY_MS, timer, job: () => servers.seen(server) });
  app.addHook('onClose', async () => {
    // It is forgotten within a minute, too.
    await servers.stopped(server).catch(() => undefined);
  });
}

const MANIFEST = join(import.meta.dirname, '../dist/manifest.json');
const manifest = z.object({ release: z.string() });

/** Release and reference data of this server; a checkout that was never built has pages of no release. */
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

type Place = { readonly port: number; readonly host: string };

/**
 * Listens there.
 *
 * @param names the variables that say where
 * @returns one line for the operator when the port cannot be had, undefined when it can
 */
export async function listenFault(
  listen: (place: Place) => Promise<unknown>,
  { port, host }: Place,
  names: { readonly port: string; readonly host: string },
): Promise<string | undefined> {
  try {
    await listen({ port, host });
    return undefined;
  } catch (error) {
    switch (errorCode(error)) {
      case 'EADDRINUSE':
        return `Port ${port} is in use. Stop the other program or set ${names.port}.`;
      case 'EACCES':
        return `This user may not listen on port ${port}. Set ${names.port} to a number above 1023.`;
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        return `${names.host} "${host}" is not an address of this machine.`;
      default:
        throw error;
    }
  }
}

/** Supervisors kill what has not ended ten seconds after the signal, or even sooner. */
const STOP_MS = 5000;

/**
 * Closes the app; comes back when that is done or has taken too long, as with a mail server that does not respond. Then
 * end the process: a delivery that is broken off leaves again with the same id, by the next start.
 */
export async function closeWithin(app: FastifyInstance, ms: number = STOP_MS): Promise<void> {
  const ended = await within(ms, app.close(), () => 'too late');
  if (ended === 'too late') app.log.warn('stopped before everything under way was finished');
}
