import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { openStore } from '../../open-store.ts';
import { ops } from '../../testing/ops.ts';
import { ofThisMachine } from '../../testing/sandbox-process.ts';
import { saveDraft, valueOf } from '../../testing/store-steps.ts';
import { leash } from '../../../scripts/leash.ts';
import { cents } from '@vangnet/domain/values/money';
import { temporaryFolder } from '../../../scripts/testing/opened.ts';

const DATA_DIR = temporaryFolder('keys');

/** Runs `npm run ops -- keys rotate` in a process of its own, beside this one. */
async function rotateInProcess() {
  const program = join(import.meta.dirname, '../main.ts');
  const child = leash(spawn(process.execPath, [program, 'keys', 'rotate'], { env: { ...ofThisMachine(), DATA_DIR } }));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { lines: stdout.trim().split('\n'), stderr };
}
const server = async () => {
  const settings = { dataDir: DATA_DIR, dataKey: undefined, databaseUrl: undefined };
  const opened = await openStore(settings, { clock: () => new Date(), randomBytes });
  if (!opened.ok) throw new Error(opened.fault);
  return opened.store;
};
const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };

test('The key of the embedded database is replaced while its server saves, and the former one can go.', async () => {
  const keyFile = join(DATA_DIR, 'data.key');
  const before = await server();
  const tokens: string[] = [];
  for (let made = 0; made < 150; made += 1) tokens.push(valueOf(await before.applications.create(application)).token);
  await before.close();
  renameSync(keyFile, `${keyFile}.previous`);
  const store = await server();
  let isOver = false;
  const save = async (saves: number): Promise<number> => {
    const token = tokens[saves % tokens.length] ?? '';
    valueOf(
      await saveDraft(store, { ...application, token, draft: { ...completeDraft, sumAssured: cents(1_500_00) } }),
    );
    valueOf(await store.applications.create(application));
    // Visitors leave the other process time to write too.
    await pause(10);
    return isOver ? saves : save(saves + 1);
  };
  const saving = save(1);
  const rotated = await rotateInProcess();
  isOver = true;
  expect(await saving).toBeGreaterThan(1);
  expect(rotated.stderr).toBe('');
  expect(rotated.lines.at(-1)).toMatch(/^All are wrapped by master key 2|^A server that does not know/);
  expect(await ops(['keys', 'rotate'], { DATA_DIR })).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /\nAll are wrapped by master key 2, which is DATA_KEY\. DATA_KEY_PREVIOUS can go\.\n$/,
    ),
  });
  await store.close();
  rmSync(`${keyFile}.previous`);
  const after = await server();
  for (const token of tokens) expect((await after.applications.read(token)).ok).toBe(true);
  await after.close();
  const { stdout } = await ops(['keys', 'status'], { DATA_DIR });
  expect(stdout).toMatch(/^master key 2: the keys of [\d,]+ applications\n$/);
});
