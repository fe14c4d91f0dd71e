import type { Selectable, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { correctPerson } from '@vangnet/domain/application/correct-person';
import { draftSchema } from '@vangnet/domain/application/draft-schema';
import { byToken } from './by-token.ts';
import { freezeOf } from './freeze.ts';
import { lockApplication } from './lock-application.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Change, Updated } from '../store.ts';
import { ratedWith } from './rating.ts';
import { openPart, sealPart } from '../database/sealed-parts.ts';
import type { Tables } from '../database/tables.ts';

type Row = Selectable<Tables['applications']>;

/** With the application held, so that of two savers with the same version one wins, and none wins from a payment. */
export async function updateApplication(context: StoreContext, change: Change): Promise<Updated> {
  const found = await byToken(context, change.token).select('applications.id').executeTakeFirst();
  if (!found) return { ok: false, code: 'request.notFound' };
  return context.db.transaction().execute(async (transaction): Promise<Updated> => {
    if (!(await lockApplication(transaction, found.id))) return { ok: false, code: 'request.notFound' };
    const freeze = await freezeOf(transaction, found.id);
    if (freeze === 'frozen') return { ok: false, code: 'application.frozen' };
    const row = await transaction
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', found.id)
      .executeTakeFirstOrThrow();
    const { expectedVersion } = change;
    if (expectedVersion !== undefined && expectedVersion !== row.version) {
      return { ok: false, code: 'application.stale' };
    }
    await replaceContent(context, transaction, row, freeze === 'open' ? change : personOf(context, row, change));
    return { ok: true, version: row.version + 1 };
  });
}

/** The premium was accepted and paid for with the tariff that is stored. */
function personOf(context: StoreContext, row: Row, change: Change): Change {
  const stored = z.parse(draftSchema, openPart(context, row.id, 'draft', row.payload));
  const draft = correctPerson(stored, change.draft);
  return { ...change, draft, tracking: {}, tariffVersion: row.tariff_version };
}

async function replaceContent(
  context: StoreContext,
  transaction: Transaction<Tables>,
  { id, version }: Row,
  { draft, tracking, tariffVersion }: Change,
): Promise<void> {
  const now = context.clock();
  const hasTracking = Object.keys(tracking).length > 0;
  await transaction
    .updateTable('applications')
    .set((column) => ({
      version: version + 1,
      payload: sealPart(context, id, 'draft', draft),
      ...(hasTracking ? { tracking: sealPart(context, id, 'tracking', tracking) } : {}),
      ...ratedWith(column, tariffVersion, now),
      updated_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
}
