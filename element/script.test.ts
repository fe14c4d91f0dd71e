import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildElement } from './build.ts';

/** Of the file with everything in it: both languages and the styles. */
const MOST_BYTES = 6000;

let folder: string;
let script: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vangnet-element-'));
  await buildElement(folder);
  script = readFileSync(join(folder, 'vangnet-premie.js'), 'utf8');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the element is one file of at most six kilobytes after gzip', () => {
  expect(readdirSync(folder)).toEqual(['vangnet-premie.js']);
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES);
});

test('the element has one colour that a server replaces by that of the brand', () => {
  expect(script.split('#0a5561')).toHaveLength(2);
});

test('the element names no other server, and nothing with which it could keep or run something', () => {
  for (const word of ['http', 'cookie', 'Storage', 'indexedDB', 'innerHTML', 'eval', 'import(', 'lightningcss'])
    expect(script).not.toContain(word);
});
