import { join } from 'node:path';
import { schemeSchema, type Scheme } from '@vangnet/domain/product/scheme-schema';
import type { CalendarDate } from '@vangnet/domain/values/dates';
import { after, checkedFolder, failed, loadError, type Loaded } from './checked-files.ts';
import { inForceOn, startOfText } from './in-force.ts';
import { readJsonAs } from './json.ts';

/**
 * Reads every version of a scheme: `schemes/<name>/<day>.json`.
 *
 * @param name the scheme that the brand switches on; undefined gives none
 * @throws one Error that lists everything that is wrong, a line each
 */
export function loadSchemes(folder: string, name: string | undefined): readonly Scheme[] {
  if (name === undefined) return [];
  const data = checkedFolder(folder);
  const place = join('schemes', name);
  const schemes = data.names(place, '.json').map((day) => {
    const file = `schemes/${name}/${day}.json`;
    return after(data.read(file), (json) => readScheme(json, file, day));
  });
  const faults = [...data.faults, ...schemes.flatMap((scheme) => scheme.faults)];
  if (schemes.length === 0) faults.push({ file: place, row: 'the folder', reason: 'contains no scheme' });
  if (faults.length > 0) throw loadError(`The scheme ${name} in ${folder} cannot be used:`, faults);
  return schemes.flatMap(({ value }) => value ?? []);
}

const readScheme = (json: string, file: string, day: string): Loaded<Scheme> =>
  after(readJsonAs(schemeSchema, json, file), (scheme) =>
    scheme.asOf === day
      ? { value: scheme, faults: [] }
      : failed(file, 'asOf', `is ${scheme.asOf}; it must equal the file name`),
  );

/** The scheme that the pages may show on a day: its latest version, as long as that is proposed. */
export function schemeToldOn(schemes: readonly Scheme[], day: CalendarDate): Scheme | undefined {
  const known = inForceOn(schemes, ({ asOf }) => startOfText({ from: asOf }), day);
  return known?.state.value === 'proposed' ? known : undefined;
}
