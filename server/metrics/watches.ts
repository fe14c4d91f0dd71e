import type { LastRun } from '../schedule/jobs.ts';
import type { Metrics } from './registry.ts';

/** Facts that an operator has to know of. */
export type Watches = {
  readonly jobs: { lastRuns(): Promise<readonly LastRun[]> };
  readonly checkpoints: { unmailedSince(): Promise<Date | undefined> };
  readonly payments: { paidAndOpen(): Promise<readonly unknown[]> };
  readonly submissions: { overdue(): Promise<readonly unknown[]> };
};

type Deps = {
  readonly store: Watches;
  readonly clock: () => Date;
  readonly checkpointMailbox: string | undefined;
  /** End of the first certificate for iDIN. */
  readonly certificateEnds?: Date | undefined;
};

/** Reads them from the database, all together. @throws when it does not respond */
export async function readWatches({ store, clock, checkpointMailbox, certificateEnds }: Deps): Promise<Read> {
  const now = clock().getTime();
  const [runs, unmailedSince, paidAndOpen, undecided] = await Promise.all([
    store.jobs.lastRuns(),
    store.checkpoints.unmailedSince(),
    store.payments.paidAndOpen(),
    store.submissions.overdue(),
  ]);
  const since = (moment: Date | undefined, never: number) =>
    moment ? Math.max(0, now - moment.getTime()) / 1000 : never;
  return {
    jobs: runs.map(({ job, done, failed }) => ({
      job,
      age: since(done, Infinity),
      hasFailed: failed !== undefined && since(failed, 0) < since(done, Infinity),
    })),
    // Without a mailbox they stay in the database: the doctor warns of it.
    unmailed: checkpointMailbox === undefined ? undefined : since(unmailedSince, 0),
    paidAndOpen: paidAndOpen.length,
    undecided: undecided.length,
    certificateEnds: certificateEnds && (certificateEnds.getTime() - now) / 1000,
  };
}

/** Durations in seconds. */
type Read = {
  readonly jobs: readonly { readonly job: string; readonly age: number; readonly hasFailed: boolean }[];
  readonly unmailed: number | undefined;
  readonly paidAndOpen: number;
  readonly undecided: number;
  readonly certificateEnds: number | undefined;
};

/** Shows them; nothing without a database. */
export function showWatches(metrics: Metrics, read: Read | undefined): void {
  const { jobAge, jobFailed, checkpointUnmailed, paidAndOpen, undecided, certificateEnds } = metrics;
  for (const gauge of [jobAge, jobFailed]) gauge.reset();
  // Reset they would say 0, which is a value.
  for (const gauge of [checkpointUnmailed, paidAndOpen, undecided, certificateEnds]) gauge.remove();
  if (!read) return;
  for (const { job, age, hasFailed } of read.jobs) {
    jobAge.set({ job }, age);
    jobFailed.set({ job }, Number(hasFailed));
  }
  paidAndOpen.set(read.paidAndOpen);
  undecided.set(read.undecided);
  if (read.unmailed !== undefined) checkpointUnmailed.set(read.unmailed);
  if (read.certificateEnds !== undefined) certificateEnds.set(read.certificateEnds);
}
