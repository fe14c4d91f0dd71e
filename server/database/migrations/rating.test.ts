import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite, sqliteDialect } from '../sqlite.ts';
import { migrations } from './index.ts';

test('an application from before the column has its tariff since it was made', async () => {
  const db = new Kysely<{ applications: Record<string, unknown> }>({ dialect: sqliteDialect(openSqlite(':memory:')) });
  await migrations.find(({ name }) => name === '2026-01-applications')?.up(db);
  const moment = { created_at: '2026-02-01T12:00:00.000Z', updated_at: '2026-03-01T12:00:00.000Z' };
  const rest = { version: 1, status: 'draft', payload: Buffer.of(), tracking: Buffer.of(), tariff_version: '2026-01' };
  await db
    .insertInto('applications')
    .values({ id: 'one', ...rest, ...moment })
    .execute();
  await migrations.find(({ name }) => name === '2026-11-rating')?.up(db);
  const rows = await db.selectFrom('applications').select('rated_at').execute();
  expect(rows).toEqual([{ rated_at: moment.created_at }]);
  await db.destroy();
});
