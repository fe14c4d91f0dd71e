import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openSqlite, sqliteDialect } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'vangnet-sqlite-'));
const db = new Kysely<{ numbers: { value: number } }>({ dialect: sqliteDialect(openSqlite(join(folder, 'numbers'))) });
await sql`create table numbers (value integer)`.execute(db);
await db
  .insertInto('numbers')
  .values([1, 2, 3].map((value) => ({ value })))
  .execute();

afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

test('a statement that was made before sees the columns that another process added', async () => {
  const all = db.selectFrom('numbers').selectAll();
  expect(await all.execute()).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }]);
  const other = openSqlite(join(folder, 'numbers'));
  other.exec('alter table numbers add column half real default 0.5');
  other.close();
  expect((await all.execute())[0]).toEqual({ value: 1, half: 0.5 });
});
