import type { Selectable } from 'kysely';
import { ok } from '@vangnet/domain/application/result';
import { keptSince, type Kept } from '@vangnet/domain/product/retention';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { latestOf } from '../database/brand.ts';
import { recordDeletions } from '../evidence/tombstones.ts';
import { queueMessage } from '../webhooks/queue-message.ts';
import { holdApplication } from './hold-application.ts';
import { isKept, kindOf } from './kept.ts';

type Row = Selectable<Tables['applications']>;

/** Of what has a status, nothing of a brand is kept shorter than this. */
const SHORTEST: Readonly<Record<Row['status'], Kept>> = { draft: 'draft', quoted: 'quoted', submitted: 'paid' };

/** So many are looked at at once. */
const PAGE = 200;

export type Expired = { readonly id: string; readonly kind: Kept; readonly made: Date; readonly brand: string };
type Place = Pick<Row, 'created_at' | 'id'>;
type Page = { readonly expired: readonly Expired[]; readonly last: Place | undefined };

/** The applications that are not kept any longer. */
export async function* expiredApplications(context: StoreContext): AsyncGenerator<Expired> {
  for (const status of ['draft', 'quoted', 'submitted'] as const) {
    let after: Place | undefined = { created_at: '', id: '' };
    while (after) {
      // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
      const page: Page = await pageAfter(context, status, after);
      yield* page.expired;
      after = page.last;
    }
  }
}

/**
 * Those of a status are read by their age from an index, and a page of them is judged: what is young is never looked at.
 */
async function pageAfter(context: StoreContext, status: Row['status'], after: Place): Promise<Page> {
  const { db, clock } = context;
  const now = clock();
  const older = await db
    .selectFrom('applications')
    .select(['id', 'created_at'])
    .where('status', '=', status)
    .where('created_at', '<=', latestOf(context, (terms) => keptSince(terms[SHORTEST[status]], now)).toISOString())
    .where((where) => where(where.refTuple('created_at', 'id'), '>', where.tuple(after.created_at, after.id)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(PAGE)
    .execute();
  if (older.length === 0) return { expired: [], last: undefined };
  const ids = older.map(({ id }) => id);
  const expired = await db
    .selectFrom('applications')
    .select(['id', kindOf.as('kind'), 'created_at', 'brand'])
    .where('id', 'in', ids)
    .where((where) => where.not(isKept(context, now)))
    .execute();
  return {
    expired: expired.map(({ created_at: made, ...one }) => ({ ...one, made: new Date(made) })),
    last: older.length === PAGE ? older.at(-1) : undefined,
  };
}

/** Judged once more with the application held: its owner may have come back since it was found. */
export async function deleteExpired(context: StoreContext, { id }: Pick<Expired, 'id'>): Promise<boolean> {
  const done = await holdApplication(context, { applicationId: id }, async (held) => {
    const { transaction, now } = held;
    const expired = transaction.selectFrom('applications').select('id').where('id', '=', id);
    if (!(await expired.where((where) => where.not(isKept(context, now))).executeTakeFirst())) return ok(false);
    await queueMessage(held, 'deleted');
    await transaction.deleteFrom('applications').where('id', '=', id).execute();
    await recordDeletions({ ...context, db: transaction }, [id], 'retention');
    return ok(true);
  });
  return done.ok && done.value;
}
