import { createServer, type Server, type ServerResponse } from 'node:http';
import { checkNames } from '../../checks/check.ts';
import { unmailedMs } from '../../checks/report.ts';
import type { BrokenStore, Known } from '../../checks/store.ts';
import { known } from '../../database/migrate.ts';
import type { Edition } from '../../database/store-context.ts';
import { listenTo } from '../../http/observed.ts';
import { within } from '../../http/time-limit.ts';
import type { WayCertificate } from '../../identity/provider.ts';
import type { LastRun } from '../../jobs/repeated.ts';
import { LANES } from '../../jobs/kinds.ts';
import type { Outbox, Undelivered } from '../../jobs/deliveries.ts';
import { countRequests, metricsOf, type Metrics } from './registry.ts';

type Measured = {
  readonly wholeStore: {
    readonly outbox: Pick<Outbox, 'undelivered'>;
    readonly jobs: { lastRuns(): Promise<readonly LastRun[]> };
    readonly broken: Pick<BrokenStore, 'known'>;
  };
  readonly reference: { readonly edition: Edition };
  readonly site: {
    readonly operatorMailbox: string | undefined;
    /** The first that ends is at the front. */
    readonly certificates: readonly WayCertificate[];
  };
  readonly clock: () => Date;
};

/** Longer than the database needs, and shorter than Prometheus waits. */
const LIMIT_MS = 2000;

/** Counts what happens from now on, in the apps that are made from now on; and makes the server of the metrics, which does not listen yet. */
export function countAll(given: Measured): { readonly server: Server; readonly stop: () => void } {
  const metrics = metricsOf();
  const { release, referenceData: reference } = given.reference.edition;
  metrics.build.set({ release, schema: known.at(-1) ?? '', reference }, 1);
  metrics.away.set({ provider: 'mail server' }, 0);
  metrics.away.set({ provider: 'policy administration' }, 0);
  const stop = listenTo({
    app: (app) => countRequests(app, metrics),
    providerCall: (call) => {
      const end = metrics.questions.startTimer(call);
      return (outcome) => end({ outcome });
    },
    events: {
      saves: (labels) => metrics.saves.inc(labels),
      tests: (labels) => metrics.tests.inc(labels),
      payments: (labels) => metrics.payments.inc(labels),
      checks: (labels) => metrics.checks.inc(labels),
      bounces: (labels) => metrics.bounces.inc(labels),
      away: ({ provider, isAway }) => metrics.away.set({ provider }, Number(isAway)),
    },
  });
  return { server: expose(metrics, given), stop };
}

/** `/metrics` in the format of Prometheus, and nothing else. */
function expose(metrics: Metrics, { wholeStore, site, clock }: Measured): Server {
  const { register } = metrics;
  const show = async (response: ServerResponse) => {
    const [undelivered, noticed] = await Promise.all([
      inTime(wholeStore.outbox.undelivered()),
      inTime(Promise.all([wholeStore.jobs.lastRuns(), wholeStore.broken.known()])),
    ]);
    showOutbox(metrics, undelivered);
    showWatches(metrics, noticed, { ...site, now: clock() });
    response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
  };
  return createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void show(response);
    else response.writeHead(404).end();
  });
}

/** Undefined without a database; everything else is reported all the same. */
const inTime = <Value>(value: Promise<Value>): Promise<Value | undefined> =>
  within(
    LIMIT_MS,
    value.catch(() => undefined),
    () => undefined,
  );

function showOutbox({ waiting, lag, abandoned }: Metrics, rows: readonly Undelivered[] | undefined): void {
  for (const gauge of [waiting, lag, abandoned]) gauge.reset();
  for (const { name: lane, kinds } of rows ? LANES : []) {
    const ofLane = rows?.filter(({ kind }) => kinds.includes(kind)) ?? [];
    const total = (state: 'waiting' | 'abandoned') => ofLane.reduce((sum, row) => sum + row[state], 0);
    waiting.set({ lane }, total('waiting'));
    abandoned.set({ lane }, total('abandoned'));
    lag.set({ lane }, Math.max(0, ...ofLane.map(({ lagMs }) => lagMs)) / 1000);
  }
}

/** Shows jobs, broken promises and certificates, in seconds. */
function showWatches(
  { jobAge, jobFailed, promisesBroken, reportUnmailed, certificateEnds }: Metrics,
  noticed: readonly [readonly LastRun[], readonly Known[]] | undefined,
  { operatorMailbox, certificates, now }: Measured['site'] & { readonly now: Date },
): void {
  for (const gauge of [jobAge, jobFailed, promisesBroken, certificateEnds]) gauge.reset();
  // Reset it would say 0, which is a value.
  reportUnmailed.remove();
  if (!noticed) return;
  const [runs, broken] = noticed;
  const since = (moment: Date | undefined) =>
    moment ? Math.max(0, now.getTime() - moment.getTime()) / 1000 : Infinity;
  for (const { job, done, failed } of runs) {
    jobAge.set({ job }, since(done));
    jobFailed.set({ job }, Number(since(failed) < since(done)));
  }
  for (const promise of checkNames)
    promisesBroken.set({ promise }, broken.filter((one) => one.promise === promise).length);
  // Without a mailbox there is no mail to wait for: the doctor warns of it.
  if (operatorMailbox !== undefined) reportUnmailed.set(unmailedMs(broken, now) / 1000);
  // The last to be set is the first that ends.
  for (const { way, until } of certificates.toReversed())
    certificateEnds.set({ way }, (until.getTime() - now.getTime()) / 1000);
}
