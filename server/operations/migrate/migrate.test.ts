import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/testing/opened.ts';
import { ops } from '../../testing/ops.ts';

const folder = temporaryFolder('command');

const run = (env: Record<string, string>, ...words: string[]) => ops(['migrate', ...words], env);

test('npm run ops -- migrate brings the tables up to date, also when two are started at once on SQLite', async () => {
  const program = [join(import.meta.dirname, '../main.ts'), 'migrate'];
  const env = { DATA_DIR: join(folder, 'data') };
  const runs = await Promise.all([1, 2].map(() => promisify(execFile)(process.execPath, program, { env })));
  for (const { stdout } of runs) expect(stdout).toMatch(/^The database is up to date: version \d+ of the tables\.\n$/);
});

test('npm run ops -- migrate makes a database for a given key when it is asked to, and only then', async () => {
  const env = { DATA_DIR: join(folder, 'given'), DATA_KEY: 'a'.repeat(64) };
  expect(await run(env)).toMatchObject({ status: 1, stderr: expect.stringMatching(/is missing or empty\./) });
  expect((await run(env, '--new')).stdout).toMatch(/^The database is up to date/);
  expect(await run(env, '--new')).toMatchObject({ status: 1, stderr: expect.stringMatching(/is there already\./) });
  expect((await run(env)).stdout).toMatch(/^The database is up to date/);
});

test('npm run ops -- migrate says what stands in its way, and ends with status 1', async () => {
  expect(await run({ DATA_DIR: '/dev/null/x' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^DATA_DIR: "\/dev\/null\/x" cannot be used: .+\n$/),
  });
});
