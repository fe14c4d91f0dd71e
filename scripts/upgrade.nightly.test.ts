import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { onDatabase } from '../server/operations/database.ts';
import { drill } from '../server/operations/backup/restore.ts';
import { startSandbox, type Sandbox } from '../sandbox/start.ts';
import { migrationsDone } from '../server/database/contents.ts';
import { known } from '../server/database/migrate.ts';
import { openStore } from '../server/open-store.ts';
import { valueOf } from '../server/testing/store-steps.ts';
import { copyRelease, writeManifest } from './release.ts';
import { sandboxEnvironment } from './sandbox-environment.ts';

const PROJECT = join(import.meta.dirname, '..');
const LATER = '0002-nicknames';
/** A dozen programs run after each other. */
const LIMIT = { timeout: 600_000 };

/** The blocks of commands below a heading of docs/operations.md. */
function commandsOf(heading: string): string[] {
  const text = readFileSync(join(PROJECT, 'docs/operations.md'), 'utf8');
  const section = text.split(/^#{2,3} /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
}
const withLine = (blocks: string[], line: RegExp) => blocks.find((block) => line.test(block)) ?? '';
const SET_UP = withLine(commandsOf('On one machine, with systemd'), /^as_vangnet\(\)/m);
const NIGHTLY = withLine(commandsOf('On one machine, with systemd'), /restore --drill/m);
const AS_VANGNET = SET_UP.split('\n')[0] ?? '';
const MAKE_DATABASE = SET_UP.split('\n').find((line) => / migrate\b/.test(line)) ?? '';
const UPGRADE = commandsOf('Upgrading and taking back');

/** The programs of the machine that a test must not use, and npm without a registry. */
const STAND_INS = {
  setpriv: 'while [ "${1#--}" != "$1" ]; do shift; done; exec "$@"',
  systemctl: 'echo "$@" >>"$MACHINE/systemctl.log"',
  npm: `if [ "$1" = ci ]; then exec node "$MACHINE/link-packages.mjs"; fi; PATH="\${PATH#*:}"; exec npm "$@"`,
};
const LINK_PACKAGES = `
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
const from = ${JSON.stringify(join(PROJECT, 'node_modules'))};
mkdirSync('node_modules/@vangnet', { recursive: true });
const others = readdirSync(from).filter((name) => name !== '@vangnet' && !existsSync('node_modules/' + name));
for (const name of others) symlinkSync(from + '/' + name, 'node_modules/' + name);
for (const name of readdirSync(from + '/@vangnet').filter((room) => existsSync(room)))
  if (!existsSync('node_modules/@vangnet/' + name)) symlinkSync('../../' + name, 'node_modules/@vangnet/' + name);
`;

const isOurs = (path: string) => !path.includes('node_modules');

let releases: string;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  releases = mkdtempSync(join(tmpdir(), 'vangnet-releases-'));
  const source = join(releases, 'source');
  const parts = [
    'domain',
    'contract',
    'reference-data',
    'words',
    'server',
    'command-line',
    'workbench',
    'scripts',
    'data',
    'deploy',
  ];
  const files = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'NOTICE', 'web/package.json'];
  for (const name of [...parts, ...files])
    if (existsSync(join(PROJECT, name)))
      cpSync(join(PROJECT, name), join(source, name), { recursive: true, filter: isOurs });
  mkdirSync(join(source, 'dist/client/assets'), { recursive: true });
  writeFileSync(join(source, 'dist/client/assets/former.js'), '');
  copyRelease(source, writeManifest(source), join(releases, 'present'));
  const migrations = join(source, 'server/database/migrations');
  const column = `db.schema.alterTable('applications').addColumn('nickname', 'text').execute()`;
  const up = `import type { Kysely } from 'kysely';\nexport const up = (db: Kysely<unknown>) => ${column};\n`;
  writeFileSync(join(migrations, `${LATER}.ts`), up);
  const list = readFileSync(join(migrations, 'index.ts'), 'utf8');
  const longer = list.replace(/,?\s*\];\s*$/, `,\n  { name: '${LATER}', ...nicknames },\n];\n`);
  writeFileSync(join(migrations, 'index.ts'), `import * as nicknames from './${LATER}.ts';\n${longer}`);
  copyRelease(source, writeManifest(source), join(releases, 'later'));
  await promisify(execFile)('tar', ['-czf', join(releases, 'later.tar.gz'), '-C', join(releases, 'later'), '.']);
  machine = join(releases, 'machine');
  await install();
  renameSync(machine, join(releases, 'installed'));
}, LIMIT.timeout);
afterAll(async () => {
  await sandbox.close();
  rmSync(releases, { recursive: true });
});

/** A copy of the machine that was installed, always in the same folder: what one program compiled, the next one finds. */
let machine: string;
beforeEach(() => cpSync(join(releases, 'installed'), machine, { recursive: true, verbatimSymlinks: true }));
afterEach(() => rmSync(machine, { recursive: true }));

function makeMachine(): void {
  for (const folder of ['bin', 'opt', 'etc/vangnet', 'tmp', 'var/lib/vangnet', 'backups/data', 'backups/keys'])
    mkdirSync(join(machine, folder), { recursive: true });
  for (const [name, script] of Object.entries(STAND_INS)) {
    writeFileSync(join(machine, 'bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(machine, 'bin', name), 0o755);
  }
  writeFileSync(join(machine, 'link-packages.mjs'), LINK_PACKAGES);
  const lines = Object.entries(environment()).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(machine, 'etc/vangnet/production.env'), lines.join(''));
}

const dataKey = randomBytes(32);
const place = () => ({ dataDir: join(machine, 'var/lib/vangnet'), dataKey, databaseUrl: undefined });
const done = () => onDatabase(place(), migrationsDone);
const portOf = (url: string) => Number(new URL(url).port);
const environment = () => ({
  ...sandboxEnvironment(portOf(sandbox.url), portOf(sandbox.smtpUrl), portOf(sandbox.imapUrl)),
  PUBLIC_URL: 'http://localhost:3000',
  TRUST_PROXY: 'loopback',
  DATA_KEY: dataKey.toString('base64'),
  DATA_DIR: place().dataDir,
});

/** Runs commands of the document as they are, with the folders of this machine. */
async function run(folder: string, commands: string, env: Record<string, string> = {}) {
  const script = commands.replaceAll(/(?<=[\s=])\/(opt|etc|tmp|var|backups)(?=\/)/g, `${machine}/$1`);
  const path = [join(machine, 'bin'), dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
  const cwd = join(machine, folder);
  const NODE_COMPILE_CACHE = join(releases, 'compiled');
  const options = { cwd, env: { PATH: path, HOME: machine, MACHINE: machine, NODE_COMPILE_CACHE, ...env } };
  const ended = await promisify(execFile)('sh', ['-c', script], options).catch((error: unknown) => error);
  return ended as { code?: number; stdout: string; stderr: string };
}

/** A machine with the present release and three applications, and the later release to be unpacked or in its folder. */
async function install(): Promise<void> {
  makeMachine();
  cpSync(join(releases, 'present'), join(machine, 'opt/vangnet'), { recursive: true });
  const made = await run('opt/vangnet', `npm ci\n${AS_VANGNET}\n${MAKE_DATABASE}\n`);
  expect(made).toMatchObject({ stdout: expect.stringContaining('The database is up to date') });
  const opened = await openStore(place(), { clock: () => new Date(), randomBytes });
  if (!opened.ok) throw new Error(opened.fault);
  const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };
  for (let times = 0; times < 3; times += 1) valueOf(await opened.store.applications.create(application));
  await opened.store.close();
  cpSync(join(releases, 'later.tar.gz'), join(machine, 'tmp/vangnet.tar.gz'));
}

/** The former tables, from the one backup that was made: of data and of keys a file with its manifest. */
async function backedUp() {
  const [data, keys] = ['data', 'keys'].map((name) =>
    readdirSync(join(machine, 'backups', name)).map((file) => join(machine, 'backups', name, file)),
  );
  expect([data, keys]).toMatchObject([{ length: 2 }, { length: 2 }]);
  const { data: manifest, ...restored } = await drill(place(), data?.[0] ?? '', keys?.[0]);
  expect(restored).toMatchObject({ wrongTables: [], tried: 3, opened: 3 });
  return manifest.schema;
}
const systemctl = () => {
  const log = join(machine, 'systemctl.log');
  return existsSync(log) ? readFileSync(log, 'utf8') : '';
};

describe.runIf(process.platform === 'linux')('the commands of docs/operations.md for an upgrade', LIMIT, () => {
  const oneMachine = withLine(UPGRADE, /^systemctl restart/m);
  const goBack = withLine(UPGRADE, /^mv \/opt\/vangnet\.old/m);
  const several = withLine(UPGRADE, /^npm run ops -- migrate/m);

  test('the commands for an upgrade on one machine back the tables up, bring them up to date and put the new release in place.', async () => {
    const left = join(machine, 'opt/vangnet.new/server/left-by-a-failed-one.ts');
    mkdirSync(dirname(left), { recursive: true });
    writeFileSync(left, '');
    const { code, stderr } = await run('opt/vangnet', `${AS_VANGNET}\n${oneMachine}`);
    expect([code ?? 0, stderr]).toEqual([0, '']);
    expect(await done()).toContain(LATER);
    expect(await backedUp()).toEqual(known);
    expect(existsSync(join(machine, `opt/vangnet/server/database/migrations/${LATER}.ts`))).toBe(true);
    expect(existsSync(join(machine, 'opt/vangnet/dist/client/assets/former.js'))).toBe(true);
    expect(existsSync(join(machine, 'opt/vangnet/server/left-by-a-failed-one.ts'))).toBe(false);
    expect(systemctl()).toBe('restart vangnet\n');
  });

  test('the commands for an upgrade on one machine go back to the release before, whose nightly backup the later one takes.', async () => {
    const { code, stderr } = await run('opt/vangnet', `${AS_VANGNET}\n${oneMachine}\n${goBack}`);
    expect([code ?? 0, stderr]).toEqual([0, '']);
    expect(existsSync(join(machine, `opt/vangnet/server/database/migrations/${LATER}.ts`))).toBe(false);
    expect(systemctl()).toBe('restart vangnet\nrestart vangnet\n');
    expect(await run('', `${AS_VANGNET}\n${NIGHTLY}`)).toMatchObject({ code: 1 });
    const there = NIGHTLY.replace('cd /opt/vangnet ', 'cd /opt/vangnet.new ');
    expect((await run('', `${AS_VANGNET}\n${there}`)).code ?? 0).toBe(0);
  });

  test('the commands for an upgrade on one machine change nothing when the backup cannot be written.', async () => {
    rmSync(join(machine, 'backups'), { recursive: true });
    const { code, stderr } = await run('opt/vangnet', `${AS_VANGNET}\n${oneMachine}`);
    expect([code, stderr]).toEqual([1, expect.stringContaining('cannot hold a backup (ENOENT)')]);
    expect(await done()).not.toContain(LATER);
    expect(existsSync(join(machine, 'opt/vangnet.old'))).toBe(false);
    expect(systemctl()).toBe('');
  });

  test('the commands for an upgrade of several servers back the tables up and bring them up to date.', async () => {
    cpSync(join(releases, 'later'), join(machine, 'opt/vangnet.new'), { recursive: true });
    const { code, stdout } = await run('opt/vangnet.new', `npm ci\n${several}`, environment());
    expect([code ?? 0, stdout]).toEqual([0, expect.stringContaining('3 applications among them')]);
    expect(await done()).toContain(LATER);
    expect(await backedUp()).toEqual(known);
  });
});

describe.runIf(process.platform === 'linux')('the commands of docs/operations.md for every night', LIMIT, () => {
  test('the nightly commands take a backup, try it, verify the records, and end with status 1 when one of them fails.', async () => {
    const { code, stdout } = await run('', `${AS_VANGNET}\n${NIGHTLY}`);
    expect([code ?? 0, stdout]).toEqual([
      0,
      expect.stringMatching(/drill succeeded[^]*as they were written[^]*prices/),
    ]);
    expect(await run('', `${AS_VANGNET}\n${NIGHTLY}`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is there already'),
    });
  });

  test('the nightly commands leave no key that is older than 30 days.', async () => {
    const [day, keys] = [24 * 60 * 60, join(machine, 'backups/keys')];
    for (const days of [28, 29]) {
      writeFileSync(join(keys, `${days}-days`), '');
      const at = Date.now() / 1000 - days * day - 60;
      utimesSync(join(keys, `${days}-days`), at, at);
    }
    await run('', `${AS_VANGNET}\n${NIGHTLY}`);
    expect(readdirSync(keys).filter((name) => name.endsWith('-days'))).toEqual(['28-days']);
  });
});
