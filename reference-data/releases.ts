import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { premiumEngine, type PremiumEngine } from '@vangnet/domain/premium/quote';
import { parseTariff, type Tariff } from '@vangnet/domain/premium/tariff';
import { parseOccupationTable, type OccupationTable } from '@vangnet/domain/product/occupation-table';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { dayNumber, formatDate, formatIsoDate, type CalendarDate } from '@vangnet/domain/values/dates';
import {
  after,
  checkedFolder,
  failed,
  loadError,
  readCheckedText,
  type DataFault,
  type Loaded,
} from './checked-files.ts';
import { readCsv } from './csv.ts';
import { inForceOn, startOfText } from './in-force.ts';
import { readJson } from './json.ts';

/** One version of the reference data, ready to price: a tariff and the occupation table that was priced with it. */
export type Release = { readonly engine: PremiumEngine; readonly occupations: OccupationTable };

/** The engine remembers the rates that it has computed: make a release once. */
export function makeRelease(tariff: Tariff, occupations: OccupationTable): Release {
  return { engine: premiumEngine(tariff), occupations };
}

/** The release that new calculations use on a day: the last one that has started. Undefined before the first. */
export function releaseInForce(releases: readonly Release[], on: CalendarDate): Release | undefined {
  return inForceOn(releases, ({ engine }) => dayNumber(engine.tariff.effectiveFrom), on);
}

/** The figures of the product from a day on, as yyyy-mm-dd, and the first tariff with them. */
export type FiguresFrom = { readonly from: string; readonly figures: ProductFigures; readonly tariffVersion: string };

/** Each time that the figures of the product change, with the first tariff; in order. */
export function changesOfFigures(releases: readonly Release[]): FiguresFrom[] {
  const all = releases
    .map(({ engine: { tariff, tariffVersion } }) => ({
      from: formatIsoDate(tariff.effectiveFrom),
      figures: tariff.figures,
      tariffVersion,
    }))
    .toSorted((a, b) => startOfText(a) - startOfText(b));
  return all.filter(({ figures }, index) => !isDeepStrictEqual(figures, all[index - 1]?.figures));
}

/** The release that an earlier quote was made with. */
export function releaseOf(releases: readonly Release[], tariffVersion: string): Release | undefined {
  return releases.find(({ engine }) => engine.tariffVersion === tariffVersion);
}

/**
 * Reads every release: `tariffs/<version>.json` with `occupations/<version>.csv`. The two belong together, because a
 * change of class changes premiums too.
 *
 * @param ownOccupations an occupation table of the operator's own, used with every tariff instead
 * @param tables where the occupation tables are; of other tariffs in it nothing is asked
 * @throws one Error that lists everything that is wrong, a line each: the server must not start with half a tariff
 */
export function loadReleases(folder: string, ownOccupations?: string, tables = folder): Release[] {
  const data = checkedFolder(folder);
  const rows = tables === folder ? data : checkedFolder(tables);
  const faults = [...data.faults, ...(rows === data ? [] : rows.faults)];
  // A release that lacks one of the two is refused by name.
  const versions = new Set([
    ...data.names('tariffs', '.json'),
    ...(rows === data ? data.names('occupations', '.csv') : []),
  ]);
  const releases = [...versions].toSorted().flatMap((version): Release[] => {
    const tariffFile = `tariffs/${version}.json`;
    const tariff = after(data.read(tariffFile), (json) => readTariff(json, tariffFile));
    const file = ownOccupations ?? `occupations/${version}.csv`;
    const table = ownOccupations === undefined ? rows.read(file) : readCheckedText(file, file);
    const occupations = after(table, (csv) => readOccupations(csv, file));
    faults.push(...tariff.faults, ...occupations.faults);
    return tariff.value && occupations.value ? [makeRelease(tariff.value, occupations.value)] : [];
  });
  faults.push(...overlaps(releases));
  if (releases.length === 0 && faults.length === 0) {
    faults.push({ file: 'tariffs', row: 'the folder', reason: 'contains no tariff' });
  }
  if (faults.length === 0) return releases;
  throw loadError(`The reference data in ${folder} cannot be used:`, faults);
}

/** The tariff in the text of a file, which is named after its version: `tariffs/2026-01.json`. */
export function readTariff(text: string, file: string): Loaded<Tariff> {
  const json = readJson(text, file);
  if (json.faults.length > 0) return { faults: json.faults };
  const read = parseTariff(json.value, file);
  if (!read.ok) return { faults: read.faults };
  const { tariffVersion } = read.tariff;
  if (tariffVersion !== basename(file, '.json'))
    return failed(file, 'tariffVersion', `is ${tariffVersion}; it must equal the file name`);
  return { value: read.tariff, faults: [] };
}

export function readOccupations(text: string, file: string): Loaded<OccupationTable> {
  return after(readCsv(text, file), (records) => {
    const read = parseOccupationTable(records, file);
    return read.ok ? { value: read.table, faults: [] } : { faults: read.faults };
  });
}

/** Two releases that begin on the same day: which one is in force would be undefined. */
function overlaps(releases: readonly Release[]): DataFault[] {
  const versionFrom = new Map<string, string>();
  return releases.flatMap(({ engine: { tariffVersion, tariff } }) => {
    const day = formatDate(tariff.effectiveFrom);
    const other = versionFrom.get(day);
    versionFrom.set(day, tariffVersion);
    if (other === undefined) return [];
    const reason = `${day} is also the first day of version ${other}`;
    return [{ file: `tariffs/${tariffVersion}.json`, row: 'effectiveFrom', reason }];
  });
}
