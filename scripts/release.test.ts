import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MANIFEST, readManifest, sumOf } from '../cli/doctor/manifest.ts';
import { copyRelease, writeManifest } from './release.ts';

const OF_RELEASE = {
  'package.json': '{ "name": "vangnet", "version": "1.2.3" }',
  'web/package.json': '{}',
  'dist/client/.vite/manifest.json': '{}',
  'dist/client/assets/index.js': 'script',
  'dist/client/assets/index.js.br': 'scr',
  'dist/prerender/prerender.js': 'render',
  'data/brands/vangnet.json': '{}',
  'data/tariffs/2026-01.json': '{}',
  'server/main.ts': 'start();',
  'server/mail/logo.png': 'png',
};
const OTHERS = {
  'server/main.test.ts': 'test();',
  'server/testing/keys/key.pem': 'key',
  'server/node_modules/pg/index.js': 'pg',
  'web/app/main.tsx': 'render();',
  'data.key': 'secret',
  '.data/vangnet.sqlite': 'people',
};

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vangnet-release-'));
  root = join(folder, 'project');
  for (const [path, content] of Object.entries({ ...OF_RELEASE, ...OTHERS })) write(path, content);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

test('the manifest has the checksum of every file of the release, and of no other', () => {
  const { files, name, version, schema } = writeManifest(root);
  expect(files).toEqual(Object.fromEntries(Object.entries(OF_RELEASE).map(([path, text]) => [path, sumOf(text)])));
  expect([name, version]).toEqual(['vangnet', '1.2.3']);
  expect(schema).toMatch(/^[\d-]+[a-z]/);
  expect(readManifest(root).files).toEqual(files);
});

test('the same files are the same release, and another byte is another one', () => {
  const { release, referenceData } = writeManifest(root);
  expect(release).toMatch(/^1\.2\.3\+[\da-f]{12}$/);
  expect(writeManifest(root).release).toBe(release);
  write('server/main.ts', 'start() ;');
  const changed = writeManifest(root);
  expect(changed.release).not.toBe(release);
  expect(changed.referenceData).toBe(referenceData);
  write('data/tariffs/2026-01.json', '{ }');
  expect(writeManifest(root).referenceData).not.toBe(referenceData);
});

test('a release is copied whole, and nothing with it', () => {
  const target = join(folder, 'target');
  copyRelease(root, writeManifest(root), target);
  expect(readFileSync(join(target, 'server/main.ts'), 'utf8')).toBe('start();');
  expect(readFileSync(join(target, MANIFEST), 'utf8')).toBe(readFileSync(join(root, MANIFEST), 'utf8'));
  for (const path of Object.keys(OTHERS)) expect(existsSync(join(target, path))).toBe(false);
});
