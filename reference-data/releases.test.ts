import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findOccupation } from '@vangnet/domain/product/occupation-table';
import { loadReleases, releaseInForce, releaseOf } from './releases.ts';
import { faultsOf, ownFolder } from './testing/refused.ts';

const published = fileURLToPath(new URL('../data', import.meta.url));
const TARIFF = 'tariffs/2026-01.json';
const OCCUPATIONS = 'occupations/2026-01.csv';

/** A copy of the first release, without checksums. */
const folder = ownFolder('data', (data) => {
  for (const file of [TARIFF, OCCUPATIONS]) cpSync(join(published, file), join(data, file));
});

const read = (file: string) => readFileSync(join(folder(), file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(folder(), file), text);
const change = (file: string, from: string, to: string) => write(file, read(file).replace(from, to));

/** The line that sha256sum writes for a file. */
const list = (file: string) => `${createHash('sha256').update(read(file)).digest('hex')}  ${file}\n`;

/** A second release that differs from the first only in its version and first day. */
function addLater(effectiveFrom: string): void {
  write('tariffs/2026-07.json', read(TARIFF).replace('"2026-01"', '"2026-07"').replace('2026-01-01', effectiveFrom));
  write('occupations/2026-07.csv', read(OCCUPATIONS));
}

const inForce = (year: number, month: number, day: number) =>
  releaseInForce(loadReleases(folder()), { year, month, day })?.engine.tariffVersion;

/** The faults that loading lists; none when it succeeds. */
const faultLines = () => faultsOf(() => loadReleases(folder()), `The reference data in ${folder()} cannot be used:`);

test('the published reference data starts with a release of 920 occupations, of which 58 are excluded', () => {
  const releases = loadReleases(published);
  const { occupations } = releases.find(({ engine }) => engine.tariffVersion === '2026-01')?.occupations ?? {};
  expect(occupations).toHaveLength(920);
  expect(occupations?.filter(({ excluded }) => excluded)).toHaveLength(58);
});

test('the published reference data keeps occupations apart that contain each other: Sloper ends at 55, Interieursloper at 60', () => {
  const [release] = loadReleases(published);
  const endAge = (name: string) => release && findOccupation(release.occupations, name)?.maxEndAgeFittingLabour;
  expect([endAge('Sloper'), endAge('Interieursloper')]).toEqual([55, 60]);
});

test('the published reference data goes over to 2026-07 on 1 January 2027', () => {
  const releases = loadReleases(published);
  const days = [
    { year: 2026, month: 12, day: 31 },
    { year: 2027, month: 1, day: 1 },
  ];
  const versions = days.map((day) => releaseInForce(releases, day)?.engine.tariffVersion);
  expect(versions).toEqual(['2026-01', '2026-07']);
});

test('the published reference data is listed in the checksums, tariff and occupations of every version', () => {
  const sums = readFileSync(join(published, 'SHA256SUMS'), 'utf8');
  const listed = sums.split('\n').map((line) => line.slice(66));
  const versions = loadReleases(published).map(({ engine }) => engine.tariffVersion);
  expect(listed).toEqual(
    expect.arrayContaining(versions.flatMap((version) => [`tariffs/${version}.json`, `occupations/${version}.csv`])),
  );
});

test('checksums that match are accepted, and a file that is not listed is not checked', () => {
  write('SHA256SUMS', list(TARIFF));
  expect(faultLines()).toEqual([]);
});

test('checksums that differ refuse the file', () => {
  write('SHA256SUMS', list(TARIFF) + list(OCCUPATIONS));
  write(OCCUPATIONS, `${read(OCCUPATIONS)}\n`);
  expect(faultLines()).toEqual([
    `${OCCUPATIONS}, the file: differs from SHA256SUMS; do not edit a published version, add a new one`,
  ]);
});

test('checksums that cannot be read refuse the data', () => {
  write('SHA256SUMS', `${list(TARIFF)}oops\n`);
  expect(faultLines()).toEqual(['SHA256SUMS, row 2: is not in the format of sha256sum']);
});

test('files may start with a byte order mark', () => {
  write(TARIFF, `\uFEFF${read(TARIFF)}`);
  write(OCCUPATIONS, `\uFEFF${read(OCCUPATIONS)}`);
  expect(loadReleases(folder())[0]?.occupations.occupations).toHaveLength(920);
});

test('files with faults are reported together, one line each with file, row and reason', () => {
  change(TARIFF, '    [36, 0.030202],\n', '');
  change(TARIFF, '"commission": 0', '"commission": 0.9');
  change(OCCUPATIONS, 'Aankoopmakelaar,2', 'Aankoopmakelaar,7');
  expect(faultLines()).toEqual([
    `${TARIFF}, incidencePerYear, age 36: is missing; there must be a row for each age from 18 to 69`,
    `${TARIFF}, loadings: add up to 1.11; they must stay below 1`,
    `${OCCUPATIONS}, row 4: classNr must be 1, 2, 3 or 4`,
  ]);
});

test('files with a key that occurs twice are refused, for JSON would keep the last', () => {
  change(TARIFF, '"interestPerYear": 0.025,', '"interestPerYear": 0.025, "interestPerYear": 0.015,');
  expect(faultLines()).toEqual([`${TARIFF}, interestPerYear: occurs twice in one object`]);
});

test('files with NaN or Infinity, which JSON does not have, are refused by line and column', () => {
  change(TARIFF, '[36, 0.030202]', '[36, NaN]');
  change(TARIFF, '"fixedEuroPerMonth": 4', '"fixedEuroPerMonth": -Infinity');
  change(TARIFF, '"Choice. Euro;', '"Choice. Euro, never NaN;');
  expect(faultLines()).toEqual([
    `${TARIFF}, line 41, column 10: NaN is not a valid JSON number`,
    `${TARIFF}, line 233, column 24: -Infinity is not a valid JSON number`,
  ]);
});

test('files that are no JSON or no table are refused', () => {
  write(TARIFF, '{ "tariffVersion": ');
  change(OCCUPATIONS, 'Accountant,1,', 'Accountant,1,1,');
  expect(faultLines()).toEqual([
    expect.stringMatching(/^tariffs\/2026-01\.json, the file: is not JSON: SyntaxError/),
    `${OCCUPATIONS}, row 6: Invalid Record Length: columns length is 8, got 9 on line 6`,
  ]);
});

test('files with a column that occurs twice are refused', () => {
  change(OCCUPATIONS, 'ownLabour,fittingLabour', 'ownLabour,ownLabour');
  expect(faultLines()).toEqual([`${OCCUPATIONS}, row 1: column ownLabour occurs twice`]);
});

test('a release has a tariff and an occupation table of the same version', () => {
  rmSync(join(folder(), OCCUPATIONS));
  expect(faultLines()).toEqual([`${OCCUPATIONS}, the file: does not exist`]);
});

test('a release has the version of its file name', () => {
  change(TARIFF, '"tariffVersion": "2026-01"', '"tariffVersion": "2026-02"');
  expect(faultLines()).toEqual([`${TARIFF}, tariffVersion: is 2026-02; it must equal the file name`]);
});

test('a release is needed: a folder without one is refused', () => {
  for (const file of [TARIFF, OCCUPATIONS]) rmSync(join(folder(), file));
  expect(faultLines()).toEqual(['tariffs, the folder: contains no tariff']);
});

test('a release takes the occupations of the operator instead of its own, and refuses them by name', () => {
  const [header = '', first = ''] = read(OCCUPATIONS).split('\n');
  const own = join(folder(), 'beroepen.csv');
  writeFileSync(own, `${header}\n${first}\n`);
  expect(loadReleases(folder(), own)[0]?.occupations.occupations).toHaveLength(1);
  writeFileSync(own, `${header}\n${first}\n${first}\n`);
  expect(() => loadReleases(folder(), own)).toThrow(/beroepen\.csv, row 3: /);
});

test('a release next to a later one is in force until the day before the later one starts', () => {
  addLater('2026-07-01');
  expect(inForce(2025, 12, 31)).toBeUndefined();
  expect(inForce(2026, 1, 1)).toBe('2026-01');
  expect(inForce(2026, 6, 30)).toBe('2026-01');
  expect(inForce(2026, 7, 1)).toBe('2026-07');
});

test('a release next to a later one is still found by its version', () => {
  addLater('2026-07-01');
  const releases = loadReleases(folder());
  expect(releaseOf(releases, '2026-01')).toBe(releases[0]);
  expect(releaseOf(releases, '2020-01')).toBeUndefined();
});

test('a release next to a later one may not start on the same day', () => {
  addLater('2026-01-01');
  expect(faultLines()).toEqual([
    'tariffs/2026-07.json, effectiveFrom: 01-01-2026 is also the first day of version 2026-01',
  ]);
});
