import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const VENDORS = ['idin', 'openid'] as const;
/** All that a vendor of the identity check is named in, beside its own folders. */
const REGISTRIES = ['server/identity/vendors.ts', 'sandbox/identity.ts'];

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
  for (const shared of ['node_modules', 'data']) symlinkSync(join(ROOT, shared), join(root, shared));
  return root;
}

function run(program: string, ...words: string[]): string {
  const ran = spawnSync(join(ROOT, 'node_modules/.bin', program), words, { cwd: copy, encoding: 'utf8' });
  return ran.status === 0 ? 'green' : ran.stdout + ran.stderr;
}

test.each(VENDORS)(
  'without the folders of %s and its line in each registry the types, the other vendor and the port are green',
  { timeout: 600_000 },
  (vendor) => {
    copy = copyOfTheTree();
    for (const folder of ['server/identity', 'sandbox']) rmSync(join(copy, folder, vendor), { recursive: true });
    for (const registry of REGISTRIES) {
      const lines = readFileSync(join(copy, registry), 'utf8').split('\n');
      const kept = lines.filter((line) => !line.includes(`'./${vendor}/`));
      expect(kept).toHaveLength(lines.length - 1);
      writeFileSync(join(copy, registry), kept.join('\n'));
    }
    expect(run('tsc', '-p', '.')).toBe('green');
    const others = VENDORS.filter((other) => other !== vendor);
    const folders = others.flatMap((other) => [`server/identity/${other}`, `sandbox/${other}`]);
    const port = ['ways', 'routes', 'issuers'].map((subject) => `server/identity/${subject}.test.ts`);
    expect(run('vitest', 'run', '--project', 'node', ...folders, ...port)).toBe('green');
  },
);
