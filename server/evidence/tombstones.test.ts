import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { migratedDatabase } from '../testing/migrated-database.ts';
import { testKeys } from '../testing/test-keys.ts';
import { recordDeletions } from './tombstones.ts';

test('A restore that leaves out the applications of a month leaves a tombstone of each.', async () => {
  const db = await migratedDatabase();
  const ids = Array.from({ length: 20_000 }, () => randomBytes(16).toString('hex'));
  await recordDeletions({ db, keys: await testKeys(db), clock: () => new Date() }, ids, 'restore');
  const rows = await db.selectFrom('evidence_tombstones').select('id_hash').execute();
  expect(rows).toHaveLength(20_000);
});
