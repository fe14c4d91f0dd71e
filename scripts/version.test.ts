import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version }: { version: string } = JSON.parse(read('package.json'));

/** Tests have examples, the messages of iDIN a version of their own, and the changelog tells of every one. */
const OTHERS = [
  'CHANGELOG.md',
  '*.test.ts',
  'sandbox',
  'server/identity',
  'server/testing',
  '*.png',
  'package-lock.json',
];

test('the version stands in package.json alone', () => {
  const left = OTHERS.map((path) => `:!${path}`);
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...left], {
    cwd: root,
    encoding: 'utf8',
  });
  const number = new RegExp(String.raw`(?<![\d.])${version.replaceAll('.', String.raw`\.`)}(?![\d.]\d)`);
  const paths = files
    .trim()
    .split('\n')
    .filter((path) => number.test(read(path)));
  expect(paths).toEqual(['package.json']);
});

test('the changelog begins with the version, below what is not released yet', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings.slice(0, 2)).toEqual([
    '[Unreleased]',
    expect.stringMatching(String.raw`^\[${version}\] - \d{4}-\d\d-\d\d$`),
  ]);
});

test('the lockfile has the copies of the version that npm makes, and no workspace has one', () => {
  const lockfile: { version: string; packages: Record<string, { version?: string; name?: string }> } = JSON.parse(
    read('package-lock.json'),
  );
  const { '': project, ...packages } = lockfile.packages;
  expect([lockfile.version, project?.version]).toEqual([version, version]);
  const ours = Object.values(packages).filter(({ name }) => name?.startsWith('@vangnet/'));
  expect(ours.length).toBeGreaterThan(5);
  expect(ours.filter((workspace) => 'version' in workspace)).toEqual([]);
});

test('an image is labelled with the version, revision and source that it is built with', () => {
  const [, label = ''] = /^LABEL ((?:.*\\\n)*.*)$/m.exec(read('Dockerfile')) ?? [];
  const { services } = parse(read('deploy/compose.yaml'), { merge: true });
  const { args } = services.migrate.build;
  for (const name of ['VERSION', 'REVISION', 'SOURCE']) {
    expect(label).toContain(`org.opencontainers.image.${name.toLowerCase()}="$${name}"`);
    expect(read('Dockerfile').split('FROM scratch')[1]).toContain(`\nARG ${name}\n`);
    expect(args[name]).toContain(`\${VANGNET_${name}`);
    expect(read('docs/operations.md')).toContain(`VANGNET_${name}=`);
  }
  expect(services.migrate.image).toBe(`vangnet:${args.VERSION}`);
});

test('the manifest in an image names the revision of its label', () => {
  const [, stage = ''] = /AS release\n([^]*?)\nFROM/.exec(read('Dockerfile')) ?? [];
  expect(stage).toMatch(/\nARG REVISION\n.*build --to \/release .*--revision "\$REVISION"/);
});
