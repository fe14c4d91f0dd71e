import { join } from 'node:path';
import * as z from 'zod/mini';
import { candid, schemeSchema, type Scheme } from '@vangnet/domain/product/scheme-schema';
import type { CalendarDate } from '@vangnet/domain/values/dates';
import { after, checkedFolder, failed, loadError, type Loaded } from './checked-files.ts';
import { inForceOn, startOfText } from './in-force.ts';
import { readJsonAs } from './json.ts';

/** The texts of a version in another language; its figures and sources stand in the Dutch file only. */
const textsSchema = z.strictObject({
  asOf: z.iso.date(),
  course: z.array(candid),
  audience: candid,
  benefit: candid,
  optOut: candid,
});

/**
 * Reads every version of a scheme: `schemes/<name>/<day>.json`, in English with the texts of `<day>.en.json`.
 *
 * @param name the scheme that the brand switches on; undefined gives none
 * @throws one Error that lists everything that is wrong, a line each
 */
export function loadSchemes(folder: string, name: string | undefined, language: 'nl' | 'en' = 'nl'): readonly Scheme[] {
  if (name === undefined) return [];
  const data = checkedFolder(folder);
  const place = join('schemes', name);
  const schemes = data.names(place, '.json').map((day) => {
    const file = `schemes/${name}/${day}.json`;
    const dutch = after(data.read(file), (json) => readScheme(json, file, day));
    if (language === 'nl') return dutch;
    const english = `schemes/${name}/${day}.en.json`;
    return after(dutch, (scheme) => after(data.read(english), (json) => readEnglish(scheme, json, english)));
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

const readEnglish = (dutch: Scheme, json: string, file: string): Loaded<Scheme> =>
  after(readJsonAs(textsSchema, json, file), ({ asOf, course, ...said }) => {
    if (asOf !== dutch.asOf) return failed(file, 'asOf', `is ${asOf}; it must be that of the file name`);
    if (course.length !== dutch.course.length) return failed(file, 'course', `must have ${dutch.course.length} texts`);
    const value = {
      ...dutch,
      course: dutch.course.map((event, index) => ({ ...event, value: course[index] ?? event.value })),
      audience: { ...dutch.audience, value: said.audience },
      benefit: { ...dutch.benefit, value: said.benefit },
      optOut: { ...dutch.optOut, value: said.optOut },
    };
    return { value, faults: [] };
  });

/** The scheme that the pages may show on a day: its latest version, as long as that is proposed. */
export function schemeToldOn(schemes: readonly Scheme[], day: CalendarDate): Scheme | undefined {
  const known = inForceOn(schemes, ({ asOf }) => startOfText({ from: asOf }), day);
  return known?.state.value === 'proposed' ? known : undefined;
}
