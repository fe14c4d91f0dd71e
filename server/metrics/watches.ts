import { checkNames } from '../checks/check.ts';
import { unmailedMs } from '../checks/report.ts';
import type { BrokenStore } from '../checks/store.ts';
import type { WayCertificate } from '../identity/vendor.ts';
import type { LastRun } from '../schedule/jobs.ts';
import type { Metrics } from './registry.ts';

/** Facts that an operator has to know of. */
export type Watches = {
  readonly jobs: { lastRuns(): Promise<readonly LastRun[]> };
  readonly broken: Pick<BrokenStore, 'known'>;
};

type Deps = {
  readonly store: Watches;
  readonly clock: () => Date;
  readonly operatorMailbox: string | undefined;
  /** The first that ends is at the front. */
  readonly certificates: readonly WayCertificate[];
};

/** Reads them from the database, all together. @throws when it does not respond */
export async function readWatches({ store, clock, operatorMailbox, certificates }: Deps): Promise<Read> {
  const now = clock();
  const [runs, known] = await Promise.all([store.jobs.lastRuns(), store.broken.known()]);
  const since = (moment: Date | undefined, never: number) =>
    moment ? Math.max(0, now.getTime() - moment.getTime()) / 1000 : never;
  return {
    jobs: runs.map(({ job, done, failed }) => ({
      job,
      age: since(done, Infinity),
      hasFailed: failed !== undefined && since(failed, 0) < since(done, Infinity),
    })),
    broken: checkNames.map((name) => ({
      promise: name,
      count: known.filter(({ promise }) => promise === name).length,
    })),
    // Without a mailbox there is no mail to wait for: the doctor warns of it.
    unmailed: operatorMailbox === undefined ? undefined : unmailedMs(known, now) / 1000,
    certificates: certificates
      .filter(({ way }, index) => certificates.findIndex((one) => one.way === way) === index)
      .map(({ way, until }) => ({ way, ends: (until.getTime() - now.getTime()) / 1000 })),
  };
}

/** Durations in seconds. */
type Read = {
  readonly jobs: readonly { readonly job: string; readonly age: number; readonly hasFailed: boolean }[];
  readonly broken: readonly { readonly promise: string; readonly count: number }[];
  readonly unmailed: number | undefined;
  readonly certificates: readonly { readonly way: string; readonly ends: number }[];
};

/** Shows them; nothing without a database. */
export function showWatches(metrics: Metrics, read: Read | undefined): void {
  const { jobAge, jobFailed, promisesBroken, reportUnmailed, certificateEnds } = metrics;
  for (const gauge of [jobAge, jobFailed, promisesBroken, certificateEnds]) gauge.reset();
  // Reset it would say 0, which is a value.
  reportUnmailed.remove();
  if (!read) return;
  for (const { job, age, hasFailed } of read.jobs) {
    jobAge.set({ job }, age);
    jobFailed.set({ job }, Number(hasFailed));
  }
  for (const { promise, count } of read.broken) promisesBroken.set({ promise }, count);
  if (read.unmailed !== undefined) reportUnmailed.set(read.unmailed);
  for (const { way, ends } of read.certificates) certificateEnds.set({ way }, ends);
}
