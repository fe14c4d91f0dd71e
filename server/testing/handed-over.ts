import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Store } from '../store.ts';
import { valueOf } from './store-steps.ts';

/** An application that is handed over to an insurer who decides in so many days; its reference. */
export async function handedOver(
  { store, db }: { store: Store; db: Kysely<Tables> },
  answerDays = 10,
): Promise<string> {
  const made = await store.applications.create({ draft: completeDraft, tracking: {}, tariffVersion: '2026-01' });
  const { referenceId } = valueOf(await store.applications.read(valueOf(made).token));
  const id = (await store.access.find(referenceId)) ?? '';
  const submitted_at = new Date(0).toISOString();
  await db.insertInto('submissions').values({ application_id: id, reference_id: referenceId, submitted_at }).execute();
  await store.submissions.recordHandOver(referenceId, { contractNumber: 'AOV-0001', answerDays });
  return referenceId;
}
