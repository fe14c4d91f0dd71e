import type { FastifyInstance } from 'fastify';
import { readNumbers, saveNumbers, type NumbersTable } from '@vangnet/contract/counter-numbers';
import { BY_PARTNER, CHOICE, FUNNEL, isOfPartner, PARTNER, REFUSED } from '@vangnet/domain/numbers/counts';
import type { Told } from '@vangnet/domain/numbers/tell';
import { FIRST } from '@vangnet/domain/numbers/moments';
import { MOST_WEEKS } from '@vangnet/domain/numbers/weeks';
import { data } from '../http/route.ts';
import { numbersCsv } from '../numbers/csv.ts';
import type { NumbersStore } from '../numbers/store.ts';
import { numbersText as text } from './counter-text.ts';
import { answer, staffRoute, type StaffDeps } from './staff-route.ts';

type Deps = StaffDeps & { readonly store: { readonly numbers: NumbersStore } };

/** What the page shows: a quarter. */
const SHOWN_WEEKS = 13;

export function numbersRoutes(app: FastifyInstance, deps: Deps): void {
  const { numbers } = deps.store;
  staffRoute(app, deps, readNumbers, 'numbers', async () => {
    const told = await numbers.read({ weeks: SHOWN_WEEKS });
    return answer(200, data({ weeks: weeksOf(told) }));
  });
  staffRoute(app, deps, saveNumbers, 'numbers', async () => {
    const csv = numbersCsv(await numbers.read({ weeks: MOST_WEEKS }));
    const file = { name: text.fileName, content: Buffer.from(csv).toString('base64') };
    return answer(200, data({ file }));
  });
}

/** The weeks that have a number, the newest first, each as tables in words. @internal for its test */
export function weeksOf(told: readonly Told[]) {
  const weeks = Map.groupBy(
    told.filter(({ from, to, counts, isWhole }) => from !== to && (counts.size > 0 || !isWhole)),
    ({ from }) => from,
  );
  return [...weeks.values()]
    .map((tables) => ({ from: tables[0]?.from ?? '', to: tables[0]?.to ?? '', tables: tablesIn(tables) }))
    .toReversed();
}

/** One table for the way, the refusals and each choice; those of the times, of a test and of the partners stand in one together. */
function tablesIn(told: readonly Told[]): NumbersTable[] {
  const those = (isOne: (kind: string) => boolean) => told.filter(({ kind }) => isOne(kind));
  const tests = Map.groupBy(told, ({ kind }) => testOf(kind)?.version);
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
function oneTable({ counts, isWhole }: Told, title: string, columns: string[], words: Words, whole = 0): NumbersTable {
  const rows = [...counts].map(([key, count]) => ({
    label: words[key] ?? key,
    counts: [count],
    ...(whole > 0 && { share: count / whole }),
  }));
  return { title, columns, rows, isWhole };
}

/** Of a table with hidden rows the whole is not known. */
const wholeOf = ({ counts, isWhole }: Told) =>
  isWhole ? [...counts.values()].reduce((sum, count) => sum + count, 0) : undefined;

/** One table of several that were counted. */
const joint = (told: readonly Told[], title: string, columns: string[], rows: NumbersTable['rows']): NumbersTable => ({
  title,
  columns,
  rows,
  isWhole: told.every(({ isWhole }) => isWhole),
});

const TIME = 'time ';

/** A row for each screen and a column for each duration. */
function timeTable(told: readonly Told[]): NumbersTable {
  const durations = Object.keys(text.durations);
  const rows = told.map(({ kind, counts }) => ({
    label: text.moments[kind.slice(TIME.length)] ?? kind,
    counts: durations.map((one) => counts.get(one) ?? null),
  }));
  return joint(told, text.time, [text.screen, ...Object.values(text.durations)], rows);
}

function testOf(kind: string): { readonly version: string; readonly place: string } | undefined {
  const [, version, place] = /^test (\S+) question (\d+)$/.exec(kind) ?? [];
  return version !== undefined && place !== undefined ? { version, place } : undefined;
}

/** The questions that most people answer wrongly come first. */
function testTable(version: string, told: readonly Told[]): NumbersTable {
  const rows = told.flatMap(({ kind, counts }) => {
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
  return joint(told, text.test(version), text.testColumns, byShare);
}

/** A row for each partner and a column for each moment. */
function partnerTable(told: readonly Told[]): NumbersTable {
  const names = new Set(told.flatMap(({ counts }) => [...counts.keys()]));
  const countsOf = (moment: string) => told.find(({ kind }) => kind === `${PARTNER}${moment}`)?.counts;
  const rows = [...names].map((name) => ({
    label: text.sources[name] ?? name,
    counts: BY_PARTNER.map((moment) => countsOf(moment)?.get(name) ?? null),
  }));
  const moments = BY_PARTNER.map((moment) => text.moments[moment] ?? moment);
  return joint(told, text.partners, [text.partner, ...moments], rows);
}
