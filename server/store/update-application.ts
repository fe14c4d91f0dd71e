import { byToken } from './find-application.ts';
import type { StoreContext } from './store-context.ts';
import type { Change, Updated } from './port.ts';
import { ratedWith } from './rating.ts';
import { sealPart } from './sealed-parts.ts';

export async function updateApplication(context: StoreContext, change: Change): Promise<Updated> {
  const found = await byToken(context, change.token).select('applications.id').executeTakeFirst();
  if (!found) return { ok: false, code: 'request.notFound' };
  const { expectedVersion } = change;
  const version = await replaceContent(context, found.id, change);
  if (version !== undefined) return { ok: true, version };
  return { ok: false, code: expectedVersion === undefined ? 'request.notFound' : 'application.stale' };
}

/** One statement compares and changes the version, so that of two savers with the same version one wins. */
async function replaceContent(context: StoreContext, id: string, change: Change): Promise<number | undefined> {
  const { draft, tracking, tariffVersion, expectedVersion } = change;
  const now = context.clock();
  const hasTracking = Object.keys(tracking).length > 0;
  const row = await context.db
    .updateTable('applications')
    .set((column) => ({
      version: column('version', '+', 1),
      payload: sealPart(context, id, 'draft', draft),
      ...(hasTracking ? { tracking: sealPart(context, id, 'tracking', tracking) } : {}),
      ...ratedWith(column, tariffVersion, now),
      updated_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .$if(expectedVersion !== undefined, (query) => query.where('version', '=', expectedVersion ?? 0))
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}
