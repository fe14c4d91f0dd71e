import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockfile } from './lockfile.ts';
import { sbomOf } from './sbom.ts';

const SHA = 'rpOQLcjRaw4IbLU6xZLR';
const bill = sbomOf(
  lockfile.parse({
    name: 'product',
    version: '1.0.0',
    packages: {
      '': { name: 'product', devDependencies: { tool: '1' }, optionalDependencies: { other: '1' } },
      server: { dependencies: { '@scope/web': '1', shared: '^2' } },
      'node_modules/server': { resolved: 'server', link: true },
      'node_modules/@scope/web': {
        version: '1.2.0',
        license: 'MIT',
        integrity: `sha512-${SHA}`,
        dependencies: { shared: '^1' },
      },
      'node_modules/@scope/web/node_modules/shared': { version: '1.0.0' },
      'node_modules/shared': { version: '2.0.0' },
      'node_modules/other': { version: '1.0.0', optional: true },
      'node_modules/tool': { version: '1.0.0', dev: true },
    },
  }),
);

test('The bill has every package of production once, with its hash and licence, and none for development.', () => {
  expect(bill.components.map(({ purl, scope }) => `${scope} ${purl}`)).toEqual([
    'required pkg:npm/%40scope/web@1.2.0',
    'required pkg:npm/shared@1.0.0',
    'required pkg:npm/shared@2.0.0',
    'optional pkg:npm/other@1.0.0',
  ]);
  expect(bill.components[0]).toMatchObject({
    name: '@scope/web',
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(SHA, 'base64').toString('hex') }],
  });
});

test('Each package depends on the version that Node finds from its own folder.', () => {
  expect(bill.dependencies).toEqual([
    {
      ref: 'pkg:npm/product@1.0.0',
      dependsOn: ['pkg:npm/other@1.0.0', 'pkg:npm/%40scope/web@1.2.0', 'pkg:npm/shared@2.0.0'],
    },
    { ref: 'pkg:npm/%40scope/web@1.2.0', dependsOn: ['pkg:npm/shared@1.0.0'] },
    { ref: 'pkg:npm/shared@1.0.0', dependsOn: [] },
    { ref: 'pkg:npm/shared@2.0.0', dependsOn: [] },
    { ref: 'pkg:npm/other@1.0.0', dependsOn: [] },
  ]);
});

test('Everything in the bill of this project is reached from it, and so is every runtime dependency of the server.', () => {
  const root = join(import.meta.dirname, '../../..');
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { components, dependencies } = sbomOf(lockfile.parse(read('package-lock.json')));
  const dependsOn = new Map(dependencies.map(({ ref, dependsOn: refs }) => [ref, refs]));
  const reached = new Set<string>();
  const reach = (ref: string) => {
    if (reached.has(ref)) return;
    reached.add(ref);
    dependsOn.get(ref)?.forEach(reach);
  };
  reach(dependencies[0]?.ref ?? '');
  expect(components.filter(({ purl }) => !reached.has(purl))).toEqual([]);
  const names = new Set(components.map(({ name }) => name));
  const { dependencies: wanted } = read('server/package.json') as { dependencies: Record<string, string> };
  const missing = Object.keys(wanted).filter((name) => !name.startsWith('@vangnet/') && !names.has(name));
  expect(missing).toEqual([]);
});
