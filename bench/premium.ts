import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { calculate, type Calculation } from '@vangnet/contract/calculation';
import { askQuotes } from '@vangnet/contract/quotes';
import { chooseJob, chooseSumAssured } from '@vangnet/domain/application/choose';
import { emptyDraft, type Draft } from '@vangnet/domain/application/draft';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { premiumEngine, type PremiumEngine, type QuoteRequest } from '@vangnet/domain/premium/quote';
import { explanationTexts } from '@vangnet/domain/product/explanation-words';
import { cents } from '@vangnet/domain/values/money';
import { loadReleases } from '@vangnet/reference-data/releases';
import { asking, measuredWorld, wishes } from '../server/quotes/testing/quotes-world.ts';
import { bareRoute } from '../server/testing/bare-route.ts';
import { documentedRoute } from '../server/testing/documented-route.ts';

const ROUNDS = 8;
const CALLS = 4_000;
/** A hundred people: no two rows of a list are the same. */
const LIST = Array.from({ length: 100 }, (_, index) => ({
  ...wishes,
  dateOfBirth: `${String(1 + (index % 28)).padStart(2, '0')}-03-${1975 + (index % 25)}`,
  sumAssured: 1000 + index * 10,
}));

const [release] = loadReleases(join(import.meta.dirname, '../data'));
if (!release) throw new Error('There is no release');
const { tariff } = release.engine;
const job = release.occupations.byName.get('Webdesigner');
if (!job) throw new Error('There is no webdesigner');

const choices = {
  waitingPeriod: 'DAYS_90',
  mentalIllnessIncluded: true,
  indexation: 'CLAIM_AND_POLICY',
  discount: true,
} as const;
const sumAssured = cents(3_000_00);
/** Every choice is made: it has the longest response there is. */
const draft: Draft = {
  ...chooseSumAssured(tariff.figures, chooseJob(emptyDraft, job), sumAssured),
  ...choices,
  claimDurationDisability: 'INSURANCE_END_DATE',
  insurer: { ...emptyDraft.insurer, occupation: job.occupation.name, dateOfBirth: '14-03-1988' },
  averageYearIncome: cents(60_000_00),
};
/** The same, as the engine is asked. */
const request: QuoteRequest = {
  ...choices,
  job,
  birth: { year: 1988, month: 3, day: 14 },
  startDate: { year: 2026, month: 4, day: 1 },
  sumAssured,
  claimDuration: 'INSURANCE_END_DATE',
};

/**
 * The engine by itself, then calls over HTTP. Figures are microseconds of processor time, because the machine may have other work:
 * the least of some rounds, in which what is compared takes turns.
 */
export async function premium(): Promise<boolean> {
  const log = { level: 'info', stream: { write: () => {} } };
  const { app } = await measuredWorld({ log });
  const sent = await app.inject({ method: 'POST', url: calculate.path, payload: inEuro(draft) });
  const response: Calculation = sent.json();
  const engine = premiumEngine(tariff);
  const alone = await costs({
    whole: { count: 10_000, run: (count) => repeat(count, () => everything(engine)) },
    cold: { count: 10, run: (count) => repeat(count, () => everything(premiumEngine(tariff))) },
    json: { count: 10_000, run: (count) => repeat(count, () => JSON.stringify(response)) },
  });
  const servers = {
    ours: app,
    documented: await documentedRoute(calculate, response),
    bare: bareRoute(calculate, () => response),
  };
  const addresses = await listening(servers);
  const body = JSON.stringify(inEuro(draft));
  const calling = (address: string) => ({ count: CALLS, run: post(address + calculate.path, body) });
  const quoting = (content: object) => post(addresses.ours + askQuotes.path, JSON.stringify(content));
  const called = await costs({
    ours: calling(addresses.ours),
    documented: calling(addresses.documented),
    bare: calling(addresses.bare),
    oneQuote: { count: 2_000, run: quoting(LIST[0] ?? {}) },
    list: { count: 60, run: quoting({ quotes: LIST }) },
  });
  await Promise.all(Object.values(servers).map((server) => server.close()));
  console.log(
    `quote, receipt and all alternatives: ${alone.whole.toFixed(1)} µs; without a rate table ${alone.cold.toFixed(1)} µs`,
  );
  console.log(`the calculate call: ${called.ours.toFixed(1)} µs of the server, ${sent.payload.length} bytes`);
  return [
    judge('the engine × JSON.stringify of the response', alone.whole / alone.json, { most: 0.5 }),
    judge(
      '× the throughput of a Fastify route with log, headers, limit and schemas as documented',
      called.documented / called.ours,
      { least: 0.9 },
    ),
    judge(
      '× the throughput of a bare Fastify route that checks the request and writes the same response',
      called.bare / called.ours,
      { least: 0.55 },
    ),
    judge(
      `a list of ${LIST.length} quotes of a partner × ${LIST.length} calls`,
      called.list / (LIST.length * called.oneQuote),
      { most: 0.2 },
    ),
  ].every(Boolean);
}

const everything = (engine: PremiumEngine) => [
  engine.quote(request),
  engine.explain(request, explanationTexts),
  engine.alternatives(request),
];

function repeat(count: number, call: () => unknown): void {
  for (let done = 0; done < count; done += 1) call();
}

/** Does something so many times. */
type Measured = { readonly count: number; readonly run: (count: number) => unknown };

/** Each cost of one time. The system's time is left out: most of it wakes up the client of a connection. */
async function costs<Name extends string>(measured: Readonly<Record<Name, Measured>>): Promise<Record<Name, number>> {
  const least: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, { count, run }] of Object.entries<Measured>(measured)) {
      const start = process.cpuUsage().user;
      await run(count);
      least[name] = Math.min(least[name] ?? Infinity, (process.cpuUsage().user - start) / count);
    }
  return least;
}

type App = Awaited<ReturnType<typeof measuredWorld>>['app'];

/** Posts the body from another process. */
const post = (url: string, body: string) => (count: number) =>
  promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'client.ts'),
    String(count),
    asking.authorization,
    url,
    body,
  ]);

async function listening<Name extends string>(apps: Readonly<Record<Name, App>>): Promise<Record<Name, string>> {
  const addresses: Record<string, string> = {};
  for (const [name, app] of Object.entries<App>(apps))
    addresses[name] = await app.listen({ port: 0, host: '127.0.0.1' });
  return addresses;
}

function judge(
  name: string,
  ratio: number,
  { most = Infinity, least = 0 }: { most?: number; least?: number },
): boolean {
  console.log(`${ratio.toFixed(2)} ${name}; ${least > 0 ? `at least ${least}` : `at most ${most}`}`);
  return ratio <= most && ratio >= least;
}
