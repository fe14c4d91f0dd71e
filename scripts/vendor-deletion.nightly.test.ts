import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const VENDORS = ['idin', 'openid'] as const;
/** All that names a vendor of the identity check beside its own folders, in a line each. */
const REGISTRIES = ['server/identity/vendors.ts', 'sandbox/identity.ts', 'sandbox/identity-environments.ts'];
/** Files with lines of its variables. */
const FOR_OPERATORS = ['deploy/production.env.example', 'docs/operations.md'];
/** The tests that could notice that a vendor is gone: those of the port, of the settings, of the doctor and of the whole way. */
const TESTS = ['server/identity', 'server/environment', 'server/operations/doctor/doctor', 'server/whole-way'];
const SANDBOX_TESTS = ['sandbox/main', 'sandbox/control'];
/** Asks of the vendor that stays what the whole way asks too: a server, a sandbox and an applicant. */
const KILLED_SERVERS = '**/killed.test.ts';

const foldersOf = (vendor: string) => [`server/identity/${vendor}`, `sandbox/${vendor}`];

/** The files of the checkout as they are now, and the packages of the original. */
function copyOfTheTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'vangnet-without-'));
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  for (const file of files.filter((name) => !name.startsWith('data/')))
    cpSync(join(ROOT, file), join(root, file), { force: true });
  for (const shared of ['node_modules', 'data', 'dist']) symlinkSync(join(ROOT, shared), join(root, shared));
  return root;
}

/** One for both vendors: the second time, only what the first did not have is checked for its types. */
const copy = copyOfTheTree();
afterEach(() => {
  for (const changed of [...VENDORS.flatMap(foldersOf), ...REGISTRIES, ...FOR_OPERATORS])
    cpSync(join(ROOT, changed), join(copy, changed), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true }));

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
    for (const folder of foldersOf(vendor)) rmSync(join(copy, folder), { recursive: true });
    for (const registry of REGISTRIES)
      expect(withoutLines(join(copy, registry), (line) => line.includes(`'./${vendor}/`))).toBe(1);
    const variable = new RegExp(`^(# |\\| \`)?${vendor.toUpperCase()}_`);
    for (const page of FOR_OPERATORS)
      expect(withoutLines(join(copy, page), (line) => variable.test(line))).toBeGreaterThan(0);
    expect(run('tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', '.types')).toBe('green');
    const others = VENDORS.filter((other) => other !== vendor).map((other) => `sandbox/${other}`);
    const tests = [...TESTS, ...SANDBOX_TESTS, ...others];
    expect(run('vitest', 'run', '--project', 'node', '--exclude', KILLED_SERVERS, ...tests)).toBe('green');
  },
);
