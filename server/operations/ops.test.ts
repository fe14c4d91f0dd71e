import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { openStore } from '../open-store.ts';
import { person } from '../testing/fixtures.ts';
import { drawnTest, failed } from '../testing/knowledge-steps.ts';
import { ops } from '../testing/ops.ts';
import { temporaryFolder } from '../../scripts/testing/opened.ts';
import { created, valueOf } from '../testing/store-steps.ts';
import { InputError } from '../../command-line/input-error.ts';
import { openServerStore } from './database.ts';

const folder = temporaryFolder('ops');

test('npm run ops works on the database of the server, while that is running', async () => {
  const DATA_DIR = join(folder, 'server');
  const settings = { dataDir: DATA_DIR, dataKey: undefined, databaseUrl: undefined };
  const server = await openStore(settings, { clock: () => new Date(), randomBytes });
  if (!server.ok) throw new Error(server.fault);
  const { store } = server;
  const token = await created(store, completeDraft);
  const { referenceId } = valueOf(await store.applications.read(token));
  const starts = (of: string) => store.knowledge.start({ token: of, candidate: person, drawn: drawnTest() });
  await starts(token);
  await store.knowledge.record({ token, candidate: person, graded: failed });
  expect(await ops(['case', 'find'], { DATA_DIR }, `${person.email}\n`)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(referenceId),
  });
  // The reference and the address are two lines that it reads.
  const typed = `${referenceId}\nbeter@vangnet.example\n`;
  expect(await ops(['case', referenceId, 'correct-email'], { DATA_DIR }, typed)).toMatchObject({ status: 0 });
  expect((await starts(await created(store, completeDraft))).ok).toBe(false);
  const lift = () => ops(['case', referenceId, 'lift-failed-test'], { DATA_DIR });
  expect(await lift()).toMatchObject({ status: 0 });
  expect(await lift()).toEqual({
    status: 1,
    stdout: 'Van deze persoon kennen we geen toets die niet is gehaald.\n',
    stderr: '',
  });
  await server.store.close();
});

test.each([
  ['where there is none', {}, /^DATA_DIR: ".*vangnet\.sqlite" is not there, or empty\. Set .*$/],
  ['without its key', { DATABASE_URL: 'postgresql://u@localhost:1/v' }, /^DATA_KEY is missing; .*$/],
])('the database of a server is refused %s in one line, and none is made', async (_, more, line) => {
  const opening = openServerStore({ DATA_DIR: join(folder, 'nowhere'), ...more });
  await expect(opening).rejects.toThrow(InputError);
  await expect(opening).rejects.toThrow(line);
  expect(readdirSync(folder)).not.toContain('nowhere');
});

test('npm run ops -- help names every command', async () => {
  const { status, stdout } = await ops(['help'], {});
  const names = stdout.match(/^ {2}[a-z-]+( [a-z][a-z-]*)?/gm)?.map((name) => name.trim());
  expect(names?.join(', ')).toBe(
    'case find, case requests, case, stuck, send-again, brand check, brand preview, brand typeface, words out, words in, words looked-at, partner list, partner add, partner rotate, partner revoke, refunded, retention, evidence verify, ' +
      'evidence replay, evidence text, evidence key, doctor, migrate, backup, restore, copy-to, keys status, keys rotate, help',
  );
  expect(status).toBe(0);
});
