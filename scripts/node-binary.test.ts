import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodePackages, projectNode } from './node-binary.mjs';

type Package = { integrity?: string; hasInstallScript?: boolean; resolved?: string; link?: boolean };
type Lockfile = { packages: Record<string, Package> };

const root = join(import.meta.dirname, '..');
const { packages }: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

describe('the lockfile', () => {
  test.each(Object.values(nodePackages))('has the hash of the Node.js in %s, which runs no install script', (name) => {
    const entry = packages[`node_modules/${name}`];
    expect(entry?.integrity).toMatch(/^sha512-[\w+/]{86}==$/);
    expect(entry?.hasInstallScript).toBeUndefined();
  });

  test('has the hash of every package, and names no server that it comes from', () => {
    const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
    expect(fetched.length).toBeGreaterThan(100);
    for (const [path, { integrity, resolved }] of fetched) {
      expect({ path, integrity, resolved }).toEqual({ path, integrity: expect.stringMatching(/^sha512-/) });
    }
  });
});

describe('the project runs', () => {
  let modules: string;
  beforeEach(() => {
    modules = mkdtempSync(join(tmpdir(), 'vangnet-node-'));
  });
  afterEach(() => rmSync(modules, { recursive: true }));

  const linux = { platform: 'linux', arch: 'x64', execPath: '/usr/bin/node' } as const;

  function installNode(program: string): string {
    const file = join(modules, nodePackages['linux-x64'], 'bin', 'node');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, program, { mode: 0o755 });
    return file;
  }

  test('with the Node.js of the lockfile, also when it is started with a newer one', () => {
    const file = installNode('#!/bin/sh\n');
    expect(projectNode(modules, { ...linux, version: 'v20.19.0' })).toBe(file);
    expect(projectNode(modules, { ...linux, version: 'v26.1.0' })).toBe(file);
  });

  test('with the Node.js that started it, from 24 up, where that of the lockfile does not start', () => {
    installNode('#!/nowhere/ld-linux.so\n');
    expect(projectNode(modules, { ...linux, version: 'v24.0.0' })).toBe('/usr/bin/node');
    expect(projectNode(modules, { ...linux, version: 'v22.23.2' })).toBeUndefined();
  });

  test('with the Node.js that started it, from 24 up, on a platform that the lockfile has none for', () => {
    const other = { ...linux, platform: 'freebsd' } as const;
    expect(projectNode(modules, { ...other, version: 'v24.0.0' })).toBe('/usr/bin/node');
    expect(projectNode(modules, { ...other, version: 'v20.19.0' })).toBeUndefined();
  });
});
