import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { openStore, type Purpose } from '../../open-store.ts';
import { inOrder } from '../../testing/in-order.ts';
import { startTestPostgres } from '../../testing/postgres.ts';
import { valueOf } from '../../testing/value-of.ts';
import type { Settings } from '../backup/place.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { verified } from '../evidence/testing/verified.ts';
import { restore } from './restore.ts';

const postgres = await startTestPostgres();
const folder = mkdtempSync(join(tmpdir(), 'vangnet-restored-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres.stop();
});

const dataKey = randomBytes(32);
const now = new Date();
const newFolder = () => mkdtempSync(join(folder, 'place-'));
const settingsOf = (databaseUrl: string | undefined): Settings => ({ dataDir: newFolder(), dataKey, databaseUrl });

async function opened(settings: Settings, purpose?: Purpose) {
  const result = await openStore(settings, { clock: () => now, randomBytes }, purpose);
  if (!result.ok) throw new Error(result.fault);
  return result.store;
}

const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };
const { emptyDatabaseUrl } = postgres;

const places = [
  { name: 'SQLite', place: async () => settingsOf(undefined) },
  ...(emptyDatabaseUrl ? [{ name: 'PostgreSQL', place: async () => settingsOf(await emptyDatabaseUrl()) }] : []),
];
test.each(places)('The record on $name has no fault after a restore that left deleted ones out.', async ({ place }) => {
  const source = await place();
  const store = await opened(source, 'begin');
  const tokens: string[] = [];
  await inOrder([1, 2, 3], async () => {
    tokens.push(valueOf(await store.applications.create(application)).token);
  });
  await store.checkpoints.make();
  const [file, later] = [join(newFolder(), 'data'), join(newFolder(), 'later')];
  await writeBackup(source, file, now);
  valueOf(await store.applications.delete(tokens[1] ?? ''));
  await writeBackup(source, later, now);
  await store.close();
  const target = await place();
  expect(await restore(target, file, false, `${later}.keys`)).toMatchObject({ deleted: 1 });
  const restored = await opened(target);
  const clean = { status: 0, lines: ['2 applications, 2 entries: all are as they were written.'] };
  expect(await verified(restored)).toEqual(clean);
  await restored.checkpoints.make();
  expect(await verified(restored)).toEqual(clean);
  await restored.close();
});
