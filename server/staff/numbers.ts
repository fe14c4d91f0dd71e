import type { FastifyInstance } from 'fastify';
import { readNumbers, saveNumbers, type NumbersTable } from '@vangnet/contract/counter-numbers';
import { BY_PARTNER, CHOICE, FUNNEL, isOfPartner, PARTNER, REFUSED } from '@vangnet/domain/numbers/counts';
import { FIRST } from '@vangnet/domain/numbers/moments';
import type { PublishedTable } from '@vangnet/domain/numbers/publish';
import { MOST_WEEKS } from '@vangnet/domain/numbers/weeks';
import { writeCsv } from '@vangnet/domain/values/csv';
import { data } from '../http/route.ts';
import { numbersText as text } from './counter-text.ts';
import type { NumbersStore } from './numbers-store.ts';
import { answer, staffRoute, type StaffDeps } from './staff-route.ts';

type Deps = StaffDeps & { readonly store: { readonly numbers: NumbersStore } };

/** The page shows a quarter. */
const SHOWN_WEEKS = 13;

export function numbersRoutes(app: FastifyInstance, deps: Deps): void {
  const { numbers } = deps.store;
  staffRoute(app, deps, readNumbers, 'numbers', async () => {
    return answer(200, data({ weeks: weeksOf(await numbers.read({ weeks: SHOWN_WEEKS })) }));
  });
  staffRoute(app, deps, saveNumbers, 'numbers', async () => {
    const csv = numbersCsv(await numbers.read({ weeks: MOST_WEEKS }));
    const file = { name: text.fileName, content: Buffer.from(csv).toString('base64') };
    return answer(200, data({ file }));
  });
}

/** A line for each number of the weeks and of their days, with its first and last day. */
const numbersCsv = (published: readonly PublishedTable[]): string =>
  writeCsv([
    ['from', 'to', 'table', 'row', 'applications'],
    ...published.flatMap(({ from, to, kind, counts }) =>
      [...counts].map(([key, count]) => [from, to, kind, key, `${count}`]),
    ),
  ]);

/** The weeks that have a number, the newest first, each as tables in words. @internal for its test */
export function weeksOf(published: readonly PublishedTable[]) {
  const weeks = Map.groupBy(
    published.filter(({ from, to, counts, isWhole }) => from !== to && (counts.size > 0 || !isWhole)),
    ({ from }) => from,
  );
  return [...weeks.values()]
    .map((tables) => ({ from: tables[0]?.from ?? '', to: tables[0]?.to ?? '', tables: tablesIn(tables) }))
    .toReversed();
}

/** One table for the way, the refusals and each choice; those of the times, of a test and of the partners stand in one together. */
function tablesIn(published: readonly PublishedTable[]): NumbersTable[] {
  const those = (isOne: (kind: string) => boolean) => published.filter(({ kind }) => isOne(kind));
  const tests = Map.groupBy(published, ({ kind }) => testOf(kind)?.version);
  const tables = [
    ...those((kind) => kind === FUNNEL).map((one) =>
      oneTable(one, text.way, text.wayColumns, text.moments, one.counts.get(FIRST)),
    ),
    ...those((kind) => kind === REFUSED).map((one) => oneTable(one, text.refused, text.refusedColumns, text.refusals)),
    ...those((kind) => kind.startsWith(CHOICE) || kind === 'price').map((one) =>
      oneTable(one, text.kinds[one.kind] ?? one.kind, text.columns, text.choices, wholeOf(one)),
    ),
    ...[...tests].flatMap(([version, its]) => (version === undefined ? [] : [testTable(version, its)])),
    timeTable(those((kind) => kind.startsWith(TIME))),
    partnerTable(those(isOfPartner)),
  ];
  return tables.filter(({ rows, isWhole }) => rows.length > 0 || !isWhole);
}

type Words = Readonly<Record<string, string>>;

/** A row for each count, with its part of the whole when that is known. */
function oneTable(
  { counts, isWhole }: PublishedTable,
  title: string,
  columns: string[],
  words: Words,
  whole = 0,
): NumbersTable {
  const rows = [...counts].map(([key, count]) => ({
    label: words[key] ?? key,
    counts: [count],
    ...(whole > 0 && { share: count / whole }),
  }));
  return { title, columns, rows, isWhole };
}

/** Undefined for a table with hidden rows. */
const wholeOf = ({ counts, isWhole }: PublishedTable) =>
  isWhole ? [...counts.values()].reduce((sum, count) => sum + count, 0) : undefined;

/** One table of several that were counted. */
const joint = (
  published: readonly PublishedTable[],
  title: string,
  columns: string[],
  rows: NumbersTable['rows'],
): NumbersTable => ({
  title,
  columns,
  rows,
  isWhole: published.every(({ isWhole }) => isWhole),
});

const TIME = 'time ';

/** A row for each screen and a column for each duration. */
function timeTable(published: readonly PublishedTable[]): NumbersTable {
  const durations = Object.keys(text.durations);
  const rows = published.map(({ kind, counts }) => ({
    label: text.moments[kind.slice(TIME.length)] ?? kind,
    counts: durations.map((one) => counts.get(one) ?? null),
  }));
  return joint(published, text.time, [text.screen, ...Object.values(text.durations)], rows);
}

function testOf(kind: string): { readonly version: string; readonly place: string } | undefined {
  const [, version, place] = /^test (\S+) question (\d+)$/.exec(kind) ?? [];
  return version !== undefined && place !== undefined ? { version, place } : undefined;
}

/** The questions that most people answer wrongly come first. */
function testTable(version: string, published: readonly PublishedTable[]): NumbersTable {
  const rows = published.flatMap(({ kind, counts }) => {
    const ids = new Set([...counts.keys()].map((key) => key.split(' ')[0] ?? key));
    return [...ids].flatMap((id) => {
      const [wrong, right] = [counts.get(`${id} wrong`), counts.get(`${id} right`)];
      const all = (wrong ?? 0) + (right ?? 0);
      const share = wrong === undefined || right === undefined ? {} : { share: wrong / all };
      return [
        { label: text.question(testOf(kind)?.place ?? '', id), counts: [wrong ?? null, right ?? null], ...share },
      ];
    });
  });
  const byShare = rows.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0));
  return joint(published, text.test(version), text.testColumns, byShare);
}

/** A row for each partner and a column for each moment. */
function partnerTable(published: readonly PublishedTable[]): NumbersTable {
  const names = new Set(published.flatMap(({ counts }) => [...counts.keys()]));
  const countsOf = (moment: string) => published.find(({ kind }) => kind === `${PARTNER}${moment}`)?.counts;
  const rows = [...names].map((name) => ({
    label: text.sources[name] ?? name,
    counts: BY_PARTNER.map((moment) => countsOf(moment)?.get(name) ?? null),
  }));
  const moments = BY_PARTNER.map((moment) => text.moments[moment] ?? moment);
  return joint(published, text.partners, [text.partner, ...moments], rows);
}
