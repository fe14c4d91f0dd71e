import type { FastifyInstance } from 'fastify';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import type { Jobs } from '../schedule/jobs.ts';
import type { Outbox } from '../outbox/store.ts';
import { every, type Timer } from '../schedule/rounds.ts';
import { caseOf, checkNames, type Broken, type Check, type CheckName, type Found } from './check.ts';
import { ofApplications, type RowDeps } from './of-applications.ts';
import { ofServer, type ServerDeps } from './of-server.ts';
import { report, type ReportDeps } from './report.ts';
import type { BrokenStore } from './store.ts';
import { walkFrom } from './walk.ts';

/** All that one server checks every minute. */
export const checks: Readonly<Record<CheckName, Check<ServerDeps>>> = { ...ofApplications, ...ofServer };

/** Less than a minute apart, so that a timer that is early leaves no round out. A round takes seconds. */
const TURN = { name: 'sentinel', everyMs: MINUTE_MS - 10 * SECOND_MS, leaseMs: 2 * MINUTE_MS };
/** A server checks every minute; an older result is out of date. */
const FRESH_MS = 3 * MINUTE_MS;
/** The subject of what could not be checked. */
export const UNCHECKED = 'not checked';

type Deps = Omit<ServerDeps, 'walk'> &
  ReportDeps & {
    readonly store: Readonly<Record<'outbox' | 'messages', Pick<Outbox, 'bringForward'>>>;
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
      await Promise.all([store.outbox.bringForward(), store.messages.bringForward()]);
      const walk = walkFrom(places, { ...deps, isStopping });
      const parts = { deps: { ...deps, walk }, clock, log: app.log };
      await store.broken.replace(await roundOf(parts, checks, await store.broken.known()));
      await report(deps);
      return true;
    });
  // After a start the outbox first delivers what was due while no server ran.
  every(app, { name: TURN.name, everyMs: MINUTE_MS, timer, job }, false);
}

/** What the page for staff and the commands read with. */
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
  const parts = { deps, clock, log, isReadOnly: true };
  return { broken: await roundOf(parts, ofApplications, []), checkedAt: undefined };
}

type Parts<D> = {
  readonly deps: D;
  readonly clock: () => Date;
  readonly log: {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
  readonly isReadOnly?: boolean;
};

/**
 * Checks these one after the other, repairs what has one safe repair, and checks that again.
 *
 * @param known what the round before found
 * @returns what is broken. What could not be checked is a case itself, beside the cases that were known of it
 */
export async function roundOf<D>(
  parts: Parts<D>,
  each: Readonly<Partial<Record<CheckName, Check<D>>>>,
  known: readonly Found[],
): Promise<Found[]> {
  const found: Found[] = [];
  for (const promise of checkNames) {
    const check = each[promise];
    const before = known.filter((one) => one.promise === promise && one.subject !== UNCHECKED);
    // oxlint-disable-next-line no-await-in-loop -- visitors are served between two of them
    const cases = check ? await tried(parts, promise, check, before) : [];
    found.push(...cases.map((one) => ({ ...one, promise })));
  }
  return found;
}

async function tried<D>(parts: Parts<D>, promise: CheckName, check: Check<D>, before: Broken[]): Promise<Broken[]> {
  try {
    const broken = await check.find(parts.deps, before);
    return broken.length === 0 || parts.isReadOnly ? broken : await repaired(parts, promise, check, broken);
  } catch (error) {
    parts.log.warn({ err: error, promise }, 'promise could not be checked; the next round tries again');
    const detail = `could not be checked (${error instanceof Error ? error.name : 'an error'}); see the log`;
    return [...before, caseOf(UNCHECKED, parts.clock(), detail)];
  }
}

/** Repairs these cases where that is safe; gives those that are still broken. */
async function repaired<D>(
  { deps, log }: Parts<D>,
  promise: CheckName,
  { find, repair }: Check<D>,
  broken: Broken[],
): Promise<Broken[]> {
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
