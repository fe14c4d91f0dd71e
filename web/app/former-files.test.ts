import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bringBack, putAside } from './former-files.ts';

let folder: string;
const assets = () => join(folder, 'assets');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vangnet-former-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build that writes these files. */
async function build(...files: string[]): Promise<string[]> {
  await putAside(assets(), join(folder, 'aside'));
  rmSync(assets(), { recursive: true, force: true });
  mkdirSync(assets());
  for (const file of files) writeFileSync(join(assets(), file), `content of ${file}`);
  await bringBack(assets(), join(folder, 'aside'), join(folder, 'builds.json'));
  return readdirSync(assets()).toSorted();
}

test('the files of the three builds before this one stay, and those of older ones go', async () => {
  expect(await build('screen-1.js', 'react.js')).toEqual(['react.js', 'screen-1.js']);
  expect(await build('screen-2.js', 'react.js')).toEqual(['react.js', 'screen-1.js', 'screen-2.js']);
  await build('screen-3.js', 'react.js');
  expect(await build('screen-4.js', 'react.js')).toContain('screen-1.js');
  expect(readFileSync(join(assets(), 'screen-1.js'), 'utf8')).toBe('content of screen-1.js');
  expect(await build('screen-5.js')).toEqual(['react.js', 'screen-2.js', 'screen-3.js', 'screen-4.js', 'screen-5.js']);
});

test('a build that gives the same files is not another one', async () => {
  await build('screen-1.js');
  for (const _ of [1, 2, 3, 4, 5]) await build('screen-2.js');
  expect(await build('screen-2.js')).toEqual(['screen-1.js', 'screen-2.js']);
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'builds.json']);
});

test('a folder is copied aside, because one that came with a layer of an image cannot be renamed', async () => {
  await build('screen-1.js');
  await putAside(assets(), join(folder, 'aside'));
  expect([readdirSync(assets()), readdirSync(join(folder, 'aside'))]).toEqual([['screen-1.js'], ['screen-1.js']]);
});
