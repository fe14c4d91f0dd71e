import { createServer, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '@vangnet/domain/values/dates';
import type { Release } from '@vangnet/reference-data/releases';
import { known } from '../database/migrate.ts';
import type { Edition } from '../database/store-context.ts';
import { within } from '../http/time-limit.ts';
import { LANES, type Lane } from '../outbox/kinds.ts';
import type { Outbox, Undelivered } from '../outbox/store.ts';
import { countRequests, metricsOf, type Metrics } from './registry.ts';
import { counted, timeQuestions, watched, type Providers } from './watched.ts';
import { readWatches, showWatches, type Watches } from './watches.ts';

type Watchable = {
  readonly providers: Providers;
  readonly store: Parameters<typeof counted>[0];
  readonly wholeStore: Parameters<typeof counted>[0] & Watches & { readonly outbox: Pick<Outbox, 'undelivered'> };
  readonly reference: { readonly edition: Edition };
  readonly site: Pick<Parameters<typeof readWatches>[0], 'operatorMailbox' | 'certificates'>;
  readonly clock: () => Date;
  readonly releaseOn: (day: CalendarDate) => Release;
  readonly observers: {
    readonly watchers: readonly ((app: FastifyInstance) => void)[];
    readonly noticeProvider: (provider: Lane['provider'], isAway: boolean) => void;
  };
};

/** Longer than the database needs, and shorter than Prometheus waits. */
const LIMIT_MS = 2000;

/** Has everything counted that a site is made of; and the server of the metrics, which does not listen yet. */
export function withMetrics(given: Watchable): {
  readonly of: <D extends Watchable>(site: D) => D;
  readonly server: Server;
} {
  const metrics = metricsOf();
  const { release, referenceData: reference } = given.reference.edition;
  metrics.build.set({ release, schema: known.at(-1) ?? '', reference }, 1);
  metrics.away.set({ provider: 'mail server' }, 0);
  metrics.away.set({ provider: 'policy administration' }, 0);
  const of = <D extends Watchable>(site: D): D => {
    const product = { ...site, figuresOn: (day: CalendarDate) => site.releaseOn(day).engine.tariff.figures };
    return {
      ...site,
      providers: watched(site.providers, timeQuestions(metrics)),
      store: counted(site.store, metrics, product),
      wholeStore: counted(site.wholeStore, metrics, product),
      observers: {
        watchers: [...site.observers.watchers, (app: FastifyInstance) => countRequests(app, metrics)],
        noticeProvider: (provider: Lane['provider'], isAway: boolean) => metrics.away.set({ provider }, Number(isAway)),
      },
    };
  };
  return { of, server: expose(metrics, { ...given, ...given.site, store: given.wholeStore }) };
}

/** `/metrics` in the format of Prometheus, and nothing else. */
function expose(
  metrics: Metrics,
  given: Parameters<typeof readWatches>[0] & { readonly store: Watchable['wholeStore'] },
): Server {
  const { register } = metrics;
  const show = async (response: ServerResponse) => {
    const [undelivered, watches] = await Promise.all([
      inTime(given.store.outbox.undelivered()),
      inTime(readWatches(given)),
    ]);
    showOutbox(metrics, undelivered);
    showWatches(metrics, watches);
    response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
  };
  return createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void show(response);
    else response.writeHead(404).end();
  });
}

/** Without a database it says nothing; everything else is reported all the same. */
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
