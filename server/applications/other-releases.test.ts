import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { migratedDatabase } from '../testing/migrated-database.ts';
import { openPart, ownerOf, sealPart } from '../database/application-keys.ts';
import { kyselyStore } from '../store.ts';
import { personalDraft } from '../testing/fixtures.ts';
import { saveDraft, valueOf } from '../testing/store-steps.ts';
import { testKeys } from '../testing/test-keys.ts';
import { cents } from '@vangnet/domain/values/money';

test('fields that only a newer release knows are still there after a save by this one', async () => {
  const db = await migratedDatabase();
  const context = { db, keys: await testKeys(db), clock: () => new Date('2026-03-10T12:00:00Z'), randomBytes };
  const store = kyselyStore(context);
  const application = { draft: personalDraft, tracking: {}, tariffVersion: '2026-01' };
  const { token } = valueOf(await store.applications.create(application));
  const { id } = await db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  const owner = await ownerOf(context, id);
  const newer = { ...personalDraft, loyalty: { points: 3 }, insurer: { ...personalDraft.insurer, nickname: 'San' } };
  await db
    .updateTable('applications')
    .set({ payload: sealPart(owner, 'draft', { version: 2, draft: newer }) })
    .execute();

  const draft = { ...personalDraft, sumAssured: cents(1_800_00), insurer: { ...personalDraft.insurer, city: 'Breda' } };
  valueOf(await saveDraft(store, { ...application, token, draft }));

  expect(valueOf(await store.applications.read(token)).draft).toEqual(draft);
  const { payload } = await db.selectFrom('applications').select('payload').executeTakeFirstOrThrow();
  expect(openPart(owner, 'draft', payload)).toMatchObject({
    draft: { sumAssured: 1_800_00, loyalty: { points: 3 }, insurer: { city: 'Breda', nickname: 'San' } },
  });
  await store.close();
});
