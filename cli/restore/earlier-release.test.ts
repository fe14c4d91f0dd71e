import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { contentsOf } from '../../server/database/contents.ts';
import { known, migrate } from '../../server/database/migrate.ts';
import { keyCheck } from '../../server/database/sealing.ts';
import { openSqlite, sqliteDialect } from '../../server/database/sqlite.ts';
import type { Tables } from '../../server/database/tables.ts';
import { openStore } from '../../server/open-store.ts';
import { valueOf } from '../../server/testing/value-of.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { changed, withSchema } from '../testing/changed-backup.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'vangnet-earlier-'));
afterAll(() => rmSync(folder, { recursive: true }));
const now = new Date('2026-03-10T12:00:00Z');
const dataKey = randomBytes(32);
const place = () => ({ dataDir: mkdtempSync(join(folder, 'place-')), dataKey, databaseUrl: undefined });
const openFile = (dataDir: string) =>
  new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(join(dataDir, 'vangnet.sqlite'))) });

/** The backup of a database that an earlier release began, whose keys follow from DATA_KEY. */
async function formerBackup(): Promise<string> {
  const settings = place();
  const db = openFile(settings.dataDir);
  await migrate(db);
  await db
    .insertInto('data_key_check')
    .values({ id: 1, fingerprint: keyCheck(dataKey) })
    .execute();
  await db.destroy();
  const opened = await openStore(settings, { clock: () => now, randomBytes });
  if (!opened.ok) throw new Error(opened.fault);
  const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };
  for (let made = 0; made < 3; made += 1) valueOf(await opened.store.applications.create(application));
  await opened.store.close();
  const file = join(settings.dataDir, 'vangnet.backup');
  await writeBackup(settings, file, now);
  return file;
}

/** Without the tables and columns that came later. */
function asItWroteIt(line: string): string[] {
  const [table, cells] = JSON.parse(line) as [string, Record<string, unknown>];
  if (table === 'evidence') return [];
  const later =
    table === 'applications' ? ['evidence_length', 'evidence_head', 'failed_proofs', 'failed_proof_at'] : [];
  const itsOwn = Object.entries(cells).filter(([column]) => !later.includes(column));
  return [JSON.stringify([table, Object.fromEntries(itsOwn)])];
}

/** One file, as the earlier release wrote it. */
function asFormer(file: string): void {
  withSchema(file, (schema) => schema.slice(0, schema.indexOf('0015-schema-support')));
  changed(file, ([header = '', ...rows]) => {
    const { part: _, counts, ...told } = JSON.parse(header) as { part: string; counts: Record<string, number> };
    // Some of the empty ones it did not have.
    const filled = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    const { evidence: _evidence, ...itsOwn } = filled;
    return [JSON.stringify({ ...told, counts: itsOwn }), ...rows.flatMap(asItWroteIt)];
  });
}

test('The backup of an earlier release is restored as it was, and then brought up to date.', async () => {
  const file = await formerBackup();
  asFormer(file);
  const target = place();
  expect(await restore(target, file, false)).toMatchObject({ wrongTables: [], tried: 3, opened: 3 });
  const db = openFile(target.dataDir);
  expect(await contentsOf(db, known)).toBe('current');
  await db.destroy();
});
