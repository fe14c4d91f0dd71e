import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from '../run-command.ts';
import { advisories } from './advisories.ts';

const folder = mkdtempSync(join(tmpdir(), 'vangnet-advisories-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const component = (name: string, version: string) => ({ name, version, purl: `pkg:npm/${name}@${version}` });
const BILL = write('sbom.json', {
  bomFormat: 'CycloneDX',
  components: [
    component('left', '1.4.0'),
    component('@scope/right', '2.0.0-rc.1'),
    { ...component('pdf', '1.0.0'), purl: 'pkg:deb/pdf@1.0.0' },
  ],
});

async function run(...files: string[]) {
  const lines: string[] = [];
  const notes: string[] = [];
  const terminal = {
    print: (line: string) => void lines.push(line),
    note: (line: string) => void notes.push(line),
    clock: () => new Date(),
  };
  const status = await runCommand({ advisories }, ['advisories', ...files], terminal);
  return { status, lines, notes };
}
let written = 0;
const about = (affected: object, more: object = {}) =>
  run(BILL, write(`${(written += 1)}.json`, { id: 'GHSA-1', summary: 'It breaks', affected: [affected], ...more }));
const left = { package: { ecosystem: 'npm', name: 'left' } };
const range = (...events: object[]) => ({ ...left, ranges: [{ type: 'SEMVER', events }] });

describe('a version is affected', () => {
  test.each([
    ['from the start until the one with the mend', range({ introduced: '0' }, { fixed: '1.4.1' }), 1],
    ['but not by what that one mended', range({ introduced: '0' }, { fixed: '1.4.0' }), 0],
    ['up to the last affected one', range({ introduced: '1.0.0' }, { last_affected: '1.4.0' }), 1],
    ['but not after the last affected one', range({ introduced: '1.0.0' }, { last_affected: '1.3.9' }), 0],
    ['but not before the fault came in', range({ introduced: '1.5.0' }), 0],
    ['when the fault came back', range({ introduced: '1.4.0' }, { fixed: '1.2.0' }, { introduced: '1.0.0' }), 1],
    ['in whichever order it is told', range({ fixed: '1.3.0' }, { introduced: '0' }), 0],
    ['as numbers and not as text', range({ introduced: '1.10.0' }), 0],
    ['when it is named', { ...left, versions: ['1.3.0', '1.4.0'] }, 1],
    ['but not when others are named', { ...left, versions: ['1.3.0'] }, 0],
    ['by an advisory that names no version', left, 1],
    ['but not in another ecosystem', { ...left, package: { ecosystem: 'PyPI', name: 'left' } }, 0],
    [
      'but not by the commits that are named besides',
      { ...left, versions: ['1.3.0'], ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }] },
      0,
    ],
  ])('%s', async (_, affected, status) => {
    expect((await about(affected)).status).toBe(status);
  });

  test('also before its release', async () => {
    const scoped = { package: { ecosystem: 'npm', name: '@scope/right' } };
    const events = [{ introduced: '0' }, { fixed: '2.0.0' }];
    const { lines } = await about({ ...scoped, ranges: [{ type: 'SEMVER', events }] }, { aliases: ['CVE-2026-1'] });
    expect(lines).toEqual([
      '@scope/right  2.0.0-rc.1  GHSA-1 CVE-2026-1  It breaks',
      '2 packages, 1 advisories: 1 affected',
    ]);
  });
});

test('An advisory that was withdrawn counts no more, and one in two files counts once.', async () => {
  expect((await about(left, { withdrawn: '2026-01-01T00:00:00Z' })).status).toBe(0);
  const one = { id: 'GHSA-1', affected: [left], unknown: { to: 'us' }, severity: null };
  const files = [
    write('one.json', one),
    write('list.json', [one]),
    write('answer.json', { vulns: [one] }),
    write('none.json', {}),
  ];
  expect(await run(BILL, ...files)).toMatchObject({
    status: 1,
    lines: ['left  1.4.0  GHSA-1', '2 packages, 1 advisories: 1 affected'],
  });
});

const refused = async (...files: string[]) => {
  const { status, lines, notes } = await run(...files);
  expect({ status, lines }).toEqual({ status: 2, lines: [] });
  return notes.join();
};

test('What cannot be read is told, and ends with status 2: it is not clean.', async () => {
  const good = write('good.json', []);
  expect(await refused(BILL)).toMatch('usage:');
  expect(await refused(join(folder, 'nowhere.json'), good)).toMatch('does not exist');
  expect(await refused(BILL, write('text.json', 'no'))).toMatch('is no JSON');
  expect(await refused(BILL, write('other.json', { advisories: [] }))).toMatch('does not hold advisories');
  expect(await refused(good, good)).toMatch('does not hold a bill of materials');
  const wrong = write('wrong.json', { id: 'GHSA-2', affected: [range({ introduced: 'one' })] });
  expect(await refused(BILL, wrong)).toMatch('GHSA-2 has a version that is none');
});
