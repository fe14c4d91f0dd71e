import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Tariff } from '@vangnet/domain/premium/tariff';
import type { OccupationTable } from '@vangnet/domain/product/occupation-table';
import { formatDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { checkedFolder, failed, faultLine, type Loaded } from '@vangnet/reference-data/checked-files';
import {
  loadReleases,
  makeRelease,
  readOccupations,
  readTariff,
  releaseInForce,
  type Release,
} from '@vangnet/reference-data/releases';
import { InputError } from '../../command-line/input-error.ts';

const DATA = join(import.meta.dirname, '../../data');

/** The file of a tariff: a file with this name, else the project's own version of this name ("2026-01"). */
export function tariffFile(named: string): string {
  const own = join(DATA, 'tariffs', `${named}.json`);
  return !existsSync(named) && existsSync(own) ? relative('.', own) : named;
}

/** The occupation table that belongs to a tariff file by its place: ../occupations/<version>.csv. */
export function occupationsBeside(file: string): string {
  return join(dirname(file), '..', 'occupations', `${basename(file, '.json')}.csv`);
}

/** Reads a tariff from any folder, by the rules of the server. */
export const openTariff = (file: string): Loaded<Tariff> => opened(file, readTariff);

/** Reads an occupation table from any folder, by the rules of the server. */
export const openOccupations = (file: string): Loaded<OccupationTable> => opened(file, readOccupations);

/** Reads a file. In a folder laid out as the project's data, ../SHA256SUMS shows whether it was edited. */
function opened<Value>(file: string, read: (text: string, file: string) => Loaded<Value>): Loaded<Value> {
  const folder = join(dirname(file), '..');
  const files = checkedFolder(folder);
  if (existsSync(file) && !statSync(file).isFile()) return failed(file, 'the file', 'is not a file');
  const text = files.read(relative(folder, file));
  if (text.value !== undefined && files.faults.length === 0) return read(text.value, file);
  return { faults: [...files.faults, ...text.faults.map((fault) => ({ ...fault, file }))] };
}

/**
 * The tariff that the user names, with the occupations that belong to it or their own.
 *
 * @throws InputError with everything that is wrong in both files
 */
export function openRelease(named: string, ownOccupations: string | undefined): Release {
  const file = tariffFile(named);
  const tariff = openTariff(file);
  const occupations = openOccupations(ownOccupations ?? occupationsBeside(file));
  if (tariff.value && occupations.value) return makeRelease(tariff.value, occupations.value);
  const hint =
    ownOccupations === undefined && occupations.faults.some(({ reason }) => reason === 'does not exist')
      ? ['Name an occupation table with --occupations FILE.']
      : [];
  throw new InputError([...[...tariff.faults, ...occupations.faults].map(faultLine), ...hint].join('\n'));
}

/** The tariff that the user names, else the project's own release that is in force on the day. */
export function releaseFor(
  day: CalendarDate,
  { tariff, occupations }: { tariff?: string; occupations?: string },
): Release {
  if (tariff !== undefined) return openRelease(tariff, occupations);
  const inForce = releaseInForce(ownReleases(), day);
  if (!inForce) throw new InputError(`no tariff is in force on ${formatDate(day)}`);
  return occupations === undefined ? inForce : openRelease(inForce.engine.tariffVersion, occupations);
}

/** The project's own releases. @throws InputError with every fault in them */
function ownReleases(): Release[] {
  try {
    return loadReleases(DATA);
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
