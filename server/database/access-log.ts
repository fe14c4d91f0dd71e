import { MINUTE_MS } from '@vangnet/domain/values/durations';
import type { Access } from './tables.ts';
import { randomText } from './sealing.ts';
import type { StoreContext } from './store-context.ts';

const ONE_LOOK_MS = 10 * MINUTE_MS;

/** Keeps who looked. The same look by the same reader within ten minutes is one line: reading again and again fills nothing. */
export async function recordAccess(
  { db, clock, randomBytes }: Pick<StoreContext, 'db' | 'clock' | 'randomBytes'>,
  applicationId: string,
  who: string,
  what: Access,
): Promise<void> {
  const now = clock();
  const repeated = await db
    .selectFrom('access_log')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('who', '=', who)
    .where('what', '=', what)
    .where('at', '>', new Date(now.getTime() - ONE_LOOK_MS).toISOString())
    .where('at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  if (repeated) return;
  const id = randomText(16, randomBytes);
  await db
    .insertInto('access_log')
    .values({ id, application_id: applicationId, at: now.toISOString(), who, what })
    .execute();
}
