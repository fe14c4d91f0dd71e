import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { machineNode, nodePackages, projectNode } from './node-binary.mjs';

type Package = { integrity?: string; hasInstallScript?: boolean; resolved?: string; link?: boolean };
type Lockfile = { packages: Record<string, Package> };

const { packages }: Lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));

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
  for (const [path, { integrity, resolved }] of fetched) {
    expect({ path, integrity, resolved }).toEqual({ path, integrity: expect.stringMatching(/^sha512-/) });
  }
});

describe('the project runs', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vangnet-node-'));
    write('server/package.json', '{ "engines": { "node": ">=24" } }');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const linux = { platform: 'linux', arch: 'x64', execPath: '/nowhere/node', env: {} } as const;
  const LOCKED = join('node_modules', nodePackages['linux-x64'], 'bin/node');

  function write(path: string, content: string): string {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: 0o755 });
    return file;
  }
  const install = (path: string, version: string) => write(path, `#!/bin/sh\necho ${version}\n`);
  const onPath = (...folders: string[]) => ({
    PATH: folders.map((folder) => join(root, folder)).join(delimiter),
  });

  test('the project runs with the Node.js of the lockfile, when the machine has no newer one', () => {
    const file = install(LOCKED, 'v24.21.0');
    install('bin/node', 'v24.9.0');
    expect(projectNode(root, { ...linux, version: 'v20.19.0', env: onPath('bin') })).toBe(file);
    expect(projectNode(root, { ...linux, version: 'v24.21.0' })).toBe(file);
  });

  test('the project runs with the Node.js that started it, when that is newer than the lockfile’s', () => {
    install(LOCKED, 'v24.21.0');
    expect(projectNode(root, { ...linux, version: 'v24.100.0' })).toBe('/nowhere/node');
    expect(projectNode(root, { ...linux, version: 'v26.1.0' })).toBe('/nowhere/node');
  });

  test('the project runs with the newest Node.js on the PATH, also when an old one started it', () => {
    install(LOCKED, 'v24.21.0');
    install('one/node', 'v22.4.0');
    install('two/node', 'v26.9.0');
    const file = install('three/node', 'v26.10.0');
    const env = onPath('none', 'one', 'two', 'three');
    expect(projectNode(root, { ...linux, version: 'v20.19.0', env })).toBe(file);
    expect(machineNode(root, { ...linux, version: 'v20.19.0', env })).toBe(file);
  });

  test('the project runs with no program of the PATH that is not a released Node.js', () => {
    const file = install(LOCKED, 'v24.21.0');
    install('nightly/node', 'v27.0.0-nightly20261101');
    install('radio/node', 'node 0.3.2');
    write('broken/node', '#!/nowhere/ld-linux.so\n');
    const env = { PATH: `${onPath('nightly', 'radio', 'broken').PATH}${delimiter}.` };
    expect(projectNode(root, { ...linux, version: 'v20.19.0', env })).toBe(file);
  });

  test('the project runs with the Node.js that started it, from 24 up, where that of the lockfile does not start', () => {
    write(LOCKED, '#!/nowhere/ld-linux.so\n');
    expect(projectNode(root, { ...linux, version: 'v24.0.0' })).toBe('/nowhere/node');
    expect(projectNode(root, { ...linux, version: 'v22.23.2' })).toBeUndefined();
  });

  test('the project runs with the Node.js that started it, from 24 up, on a platform that the lockfile has none for', () => {
    const other = { ...linux, platform: 'freebsd' } as const;
    expect(projectNode(root, { ...other, version: 'v24.0.0' })).toBe('/nowhere/node');
    expect(projectNode(root, { ...other, version: 'v20.19.0' })).toBeUndefined();
  });
});
