import type { FastifyInstance } from 'fastify';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { type Jobs, every, type Timer } from '../jobs/repeated.ts';
import type { Outbox } from '../jobs/deliveries.ts';
import {
  caseOf,
  checkNames,
  type Broken,
  type CheckName,
  type Each,
  type Find,
  type Found,
  type Repair,
} from './check.ts';
import { ofApplications, repairsOfApplications, type RowDeps } from './of-applications.ts';
import { ofServer, repairsOfServer, type ServerDeps } from './of-server.ts';
import { report, type ReportDeps } from './report.ts';
import type { BrokenStore } from './store.ts';
import { walkFrom } from './walk.ts';

/** All that one server checks every minute. */
export const finds: Readonly<Record<CheckName, Find<ServerDeps>>> = { ...ofApplications, ...ofServer };
/** Repairs that a round makes by itself. */
export const repairs: Each<Repair<ServerDeps>> = { ...repairsOfApplications, ...repairsOfServer };

/** Less than a minute apart, so that a timer that is early leaves no round out. A round takes seconds. */
const TURN = { name: 'sentinel', everyMs: MINUTE_MS - 10 * SECOND_MS, leaseMs: 2 * MINUTE_MS };
/** A server checks every minute; an older result is out of date. */
const FRESH_MS = 3 * MINUTE_MS;
/** The subject of what could not be checked. */
export const UNCHECKED = 'not checked';

type Deps = Omit<ServerDeps, 'walk'> &
  ReportDeps & {
    readonly store: { readonly outbox: Pick<Outbox, 'bringForward'> };
    readonly pause: (ms: number) => Promise<void>;
    readonly timer: Timer;
  };

/**
 * Checks every minute whether everything is as promised, repairs what has one safe repair, and keeps the rest for the operator; of
 * several servers one does it. What a clock that was ahead put off is made due before.
 */
export function checkEveryMinute(app: FastifyInstance, deps: Deps): void {
  const { store, clock, timer } = deps;
  const places = new Map<string, string>();
  const job = (isStopping: () => boolean) =>
    store.jobs.inTurn(TURN, async () => {
      await store.outbox.bringForward();
      const walk = walkFrom(places, { ...deps, isStopping });
      const parts = { deps: { ...deps, walk }, clock, log: app.log, finds, repairs };
      await store.broken.replace(await roundOf(parts, await store.broken.known()));
      await report(deps);
      return true;
    });
  // After a start the outbox first delivers what was due while no server ran.
  every(app, { name: TURN.name, everyMs: MINUTE_MS, timer, job }, false);
}

/** Everything that the page for staff and the commands read with. */
export type ReadDeps = RowDeps & {
  readonly store: { readonly broken: Pick<BrokenStore, 'known'>; readonly jobs: Pick<Jobs, 'lastDone'> };
};

/**
 * Reads what is broken: what the last round of a server found, at `checkedAt`. When no server runs, it checks the rows itself, and
 * repairs nothing.
 */
export async function readBroken(
  deps: ReadDeps,
): Promise<{ readonly broken: readonly Found[]; readonly checkedAt: Date | undefined }> {
  const { store, clock } = deps;
  const checkedAt = await store.jobs.lastDone(TURN.name);
  if (checkedAt && clock().getTime() - checkedAt.getTime() < FRESH_MS)
    return { broken: await store.broken.known(), checkedAt };
  const log = { warn: () => undefined, error: () => undefined };
  const parts = { deps, clock, log, finds: ofApplications, repairs: {} };
  return { broken: await roundOf(parts, []), checkedAt: undefined };
}

type Parts<D> = {
  readonly deps: D;
  readonly clock: () => Date;
  readonly log: {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
  readonly finds: Each<Find<D>>;
  readonly repairs: Each<Repair<D>>;
};

/**
 * Checks these one after the other, repairs what has one safe repair, and checks that again.
 *
 * @param known what the round before found
 * @returns what is broken. What could not be checked is a case itself, beside the cases that were known of it
 */
export async function roundOf<D>(parts: Parts<D>, known: readonly Found[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const promise of checkNames) {
    const before = known.filter((one) => one.promise === promise && one.subject !== UNCHECKED);
    // oxlint-disable-next-line no-await-in-loop -- visitors are served between two of them
    found.push(...(await casesOf(parts, promise, before)).map((one) => ({ ...one, promise })));
  }
  return found;
}

async function casesOf<D>(parts: Parts<D>, promise: CheckName, before: Broken[]): Promise<Broken[]> {
  const { deps, finds: each, clock, log } = parts;
  const find = each[promise];
  try {
    const broken = (await find?.(deps, before)) ?? [];
    return broken.length > 0 && find ? await repaired(parts, promise, { find, broken }) : broken;
  } catch (error) {
    log.warn({ err: error, promise }, 'promise could not be checked; the next round tries again');
    const detail = `could not be checked (${error instanceof Error ? error.name : 'an error'}); see the log`;
    return [...before, caseOf(UNCHECKED, clock(), detail)];
  }
}

type Cases<D> = { readonly find: Find<D>; readonly broken: Broken[] };

/** Repairs these cases where that is safe; gives those that are still broken. */
async function repaired<D>({ deps, repairs: each, log }: Parts<D>, promise: CheckName, { find, broken }: Cases<D>) {
  const repair = each[promise];
  if (!repair) return broken;
  try {
    await repair(deps, broken);
  } catch (error) {
    log.error({ err: error, promise }, 'broken promise could not be repaired; the next round tries again');
    return broken;
  }
  const left = await find(deps, broken);
  const still = new Set(left.map(({ subject }) => subject));
  const subjects = broken.map(({ subject }) => subject).filter((subject) => !still.has(subject));
  if (subjects.length > 0) log.warn({ promise, repaired: subjects }, 'broken promises were repaired');
  return left;
}
