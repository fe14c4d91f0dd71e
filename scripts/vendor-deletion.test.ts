import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const VENDORS = ['idin', 'openid'] as const;
/** All that names a vendor of the identity check, beside its own folders: a line each, and its variables in an example. */
const REGISTRIES = ['server/identity/vendors.ts', 'sandbox/identity.ts', 'sandbox/identity-environments.ts'];
const EXAMPLE = 'deploy/production.env.example';
/** The tests that could notice that a vendor is gone: those of the port, of the settings, of the doctor and of the whole way. */
const TESTS = ['server/identity', 'server/environment', 'server/operator/doctor', 'server/whole-way', 'server/main'];
const SANDBOX_TESTS = ['sandbox/main', 'sandbox/control'];

let copy: string | undefined;
afterEach(() => {
  if (copy) rmSync(copy, { recursive: true });
});

/** The files of the checkout as they are now, and the packages of the original. */
function copyOfTheTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'vangnet-without-'));
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const needed = files.filter((file) => !/^(docs|data)\//.test(file));
  for (const file of needed) cpSync(join(ROOT, file), join(root, file), { force: true });
  for (const shared of ['node_modules', 'data', 'docs', 'dist']) symlinkSync(join(ROOT, shared), join(root, shared));
  return root;
}

function run(program: string, ...words: string[]): string {
  const ran = spawnSync(join(ROOT, 'node_modules/.bin', program), words, { cwd: copy, encoding: 'utf8' });
  return ran.status === 0 ? 'green' : ran.stdout + ran.stderr;
}

/** Leaves out the lines that name a vendor. */
function withoutLines(file: string, isOfVendor: (line: string) => boolean): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  const kept = lines.filter((line) => !isOfVendor(line));
  writeFileSync(file, kept.join('\n'));
  return lines.length - kept.length;
}

test.each(VENDORS)(
  'without the folders of %s and its lines the types, all tests that could notice and the whole way are green',
  { timeout: 900_000 },
  (vendor) => {
    copy = copyOfTheTree();
    for (const folder of ['server/identity', 'sandbox']) rmSync(join(copy, folder, vendor), { recursive: true });
    for (const registry of REGISTRIES)
      expect(withoutLines(join(copy, registry), (line) => line.includes(`'./${vendor}/`))).toBe(1);
    withoutLines(join(copy, EXAMPLE), (line) => line.replace(/^# ?/, '').startsWith(`${vendor.toUpperCase()}_`));
    expect(run('tsc', '-p', '.')).toBe('green');
    const others = VENDORS.filter((other) => other !== vendor).map((other) => `sandbox/${other}`);
    expect(run('vitest', 'run', '--project', 'node', ...TESTS, ...SANDBOX_TESTS, ...others)).toBe('green');
  },
);
