import { productFigures } from '../product/figures.ts';
import { MAX_END_AGE } from '../product/occupation-table.ts';
import { parseIsoDate, type CalendarDate } from '../values/dates.ts';
import { issueReason } from './issue-reason.ts';
import { FIRST_AGE, LAST_AGE, type RateProfile } from './profile.ts';
import { rateTables } from './rate-table.ts';
import type { Finding, Row } from './row-checks.ts';
import type { Table } from './table.ts';
import { tariffFindings } from './tariff-checks.ts';
import { tariffFileSchema, type TariffFile } from './tariff-file.ts';
import type { Tariff } from './tariff-tables.ts';

export type { Tariff } from './tariff-tables.ts';

/** Why a tariff file is refused; `row` is the place in the file: "incidencePerYear, age 36". */
export type TariffFault = { file: string; row: string; reason: string };

/** Reads one version of the tariff, or says everything that is wrong with it. */
export function parseTariff(
  json: unknown,
  file: string,
): { ok: true; tariff: Tariff } | { ok: false; faults: TariffFault[] } {
  const refused = (found: readonly Finding[]) => ({
    ok: false as const,
    faults: found.map((one) => ({ file, ...one })),
  });
  const read = tariffFileSchema.safeParse(json, { error: issueReason });
  if (!read.success) {
    return refused(read.error.issues.map(({ path, message }) => ({ row: placeOf(path, json), reason: message })));
  }
  const effectiveFrom = parseIsoDate(read.data.effectiveFrom);
  const found = tariffFindings(read.data);
  if (!effectiveFrom) found.push({ row: 'effectiveFrom', reason: `${read.data.effectiveFrom} is not a day` });
  if (!effectiveFrom || found.length > 0) return refused(found);
  const tariff = tariffOf(read.data, effectiveFrom);
  const unpriced = unpricedAges(tariff);
  return unpriced.length > 0 ? refused(unpriced) : { ok: true, tariff };
}

function tariffOf(file: TariffFile, effectiveFrom: CalendarDate): Tariff {
  const byClass = (figure: 'incidenceFactor' | 'recoveryFactor' | 'mentalShareFactor') =>
    tableOfRows(file.classes.map((row) => [row.classNr, row[figure]]));
  return {
    ...file,
    effectiveFrom,
    figures: productFigures(file),
    signedOff: file.provenance.signedOff,
    incidencePerYear: tableOfRows(file.incidencePerYear),
    recoveryFactorByAge: tableOfRows(file.recoveryFactorByAge),
    mortalityPerYear: tableOfRows(file.mortalityPerYear),
    classIncidence: byClass('incidenceFactor'),
    classRecovery: byClass('recoveryFactor'),
    classMentalShare: byClass('mentalShareFactor'),
    recoveryPerMonth: { first: 0, values: file.recoveryPerMonth },
    recoveryPerYear: tableOfRows(file.recoveryPerYear),
  };
}

/** Rows that were checked to have no gaps. */
function tableOfRows(rows: readonly Row[]): Table {
  const sorted = rows.toSorted(([a], [b]) => a - b);
  return { first: sorted[0]?.[0] ?? 0, values: sorted.map(([, value]) => value) };
}

/** The most expensive profile; every other one costs less at every age, because of the order of the factors. */
const DEAREST: RateProfile = {
  classNr: 4,
  endAge: MAX_END_AGE,
  waitingPeriod: 'DAYS_30',
  claimDuration: 'INSURANCE_END_DATE',
  assessment: 'OWN_LABOUR',
  mentalIncluded: true,
  indexed: true,
};

/** No premium pays for its own waiver once a loaded risk is a euro per euro: p = q·(1 + p) has no solution. */
function unpricedAges(tariff: Tariff): Finding[] {
  const { rawRate } = rateTables(tariff);
  const found: Finding[] = [];
  for (let age = FIRST_AGE; age <= LAST_AGE; age++) {
    const rate = rawRate(DEAREST, age);
    if (Number.isFinite(rate) && rate > 0) continue;
    found.push({ row: `age ${age}`, reason: 'the risk of the dearest profile is too high for any premium' });
  }
  return found;
}

/** "incidencePerYear, age 36" for a figure in a row of a table, else the path: "loadings.renewal". */
function placeOf(path: readonly PropertyKey[], json: unknown): string {
  const [table, index] = path;
  const rows = child(json, table);
  const key = Array.isArray(rows) ? child(child(rows, index), 0) : undefined;
  if (typeof key === 'number') return `${String(table)}, ${table === 'recoveryPerYear' ? 'claim year' : 'age'} ${key}`;
  return path.length === 0 ? 'the file' : path.map(String).join('.');
}

function child(parent: unknown, key: PropertyKey | undefined): unknown {
  return typeof parent === 'object' && parent !== null && key !== undefined ? Reflect.get(parent, key) : undefined;
}
