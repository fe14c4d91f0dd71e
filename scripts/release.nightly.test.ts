import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MANIFEST, readManifest, sumOf } from '../server/operations/doctor/manifest.ts';
import { copyRelease, writeManifest } from './release.ts';

const OF_RELEASE = {
  'package.json': '{ "name": "vangnet", "version": "1.2.3" }',
  'web/package.json': '{}',
  'dist/client/.vite/manifest.json': '{}',
  'dist/client/assets/index.js': 'script',
  'dist/client/assets/index.js.br': 'scr',
  'dist/prerender/prerender.js': 'render',
  'data/brands/vangnet/brand.json': '{}',
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
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

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

/** Git in the project, or in the folder around it. */
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@vangnet.example', ...words], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

function commit(where = root): string {
  git('init', '--quiet', where);
  write('.gitignore', 'dist/');
  git('-C', where, 'add', '.');
  git('-C', where, 'commit', '--quiet', '--message', 'one');
  return git('-C', where, 'rev-parse', 'HEAD');
}

describe('the manifest names', () => {
  test('the manifest names the commit, and the newest tag with the number of commits since', () => {
    const first = commit();
    expect(writeManifest(root).revision).toBe(first);
    git('tag', 'v1.2.3');
    expect(writeManifest(root).revision).toBe(`v1.2.3-0-g${first}`);
    write('server/main.ts', 'start() ;');
    const second = commit();
    expect(writeManifest(root).revision).toBe(`v1.2.3-1-g${second}`);
    expect(readManifest(root).revision).toBe(writeManifest(root).revision);
  });

  test.each(['server/main.ts', 'server/new.ts'])(
    'the manifest names %s as not committed, and the release is another one',
    (path) => {
      const first = commit();
      const { release } = writeManifest(root);
      write(path, 'changed');
      const changed = writeManifest(root);
      expect(changed.revision).toBe(`${first}-dirty`);
      expect(changed.release).not.toBe(release);
    },
  );

  test('no commit of a folder around it, and none without git; a builder outside git can name it', () => {
    expect(writeManifest(root).revision).toBeNull();
    commit(folder);
    expect(writeManifest(root).revision).toBeNull();
    expect(writeManifest(root, 'v1.2.3-0-gabc').revision).toBe('v1.2.3-0-gabc');
    expect(readManifest(root).revision).toBe('v1.2.3-0-gabc');
  });
});

test('a release is copied whole to a folder of the user, and nothing with it', () => {
  const target = join(folder, 'target');
  vi.stubEnv('INIT_CWD', folder);
  expect(copyRelease(root, writeManifest(root), 'target')).toBe(target);
  expect(readFileSync(join(target, 'server/main.ts'), 'utf8')).toBe('start();');
  expect(readFileSync(join(target, MANIFEST), 'utf8')).toBe(readFileSync(join(root, MANIFEST), 'utf8'));
  for (const path of Object.keys(OTHERS)) expect(existsSync(join(target, path))).toBe(false);
});

test.each([
  ['npm', (of: string) => ['npm', '--prefix', of, 'run', '--silent', 'ops', 'words', 'out', 'en', 'words.xlf']],
  [
    'node',
    (of: string) => [process.execPath, join(of, 'scripts/bootstrap.mjs'), 'ops', 'words', 'out', 'en', 'words.xlf'],
  ],
])('a file is relative to the folder that %s is called in', (_, command) => {
  const [program = '', ...args] = command(join(import.meta.dirname, '..'));
  const { INIT_CWD: _ours, ...env } = process.env;
  execFileSync(program, args, { cwd: folder, env, stdio: 'pipe' });
  expect(existsSync(join(folder, 'words.xlf'))).toBe(true);
});
