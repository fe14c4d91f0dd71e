import type { Access } from './access-table.ts';
import type { StoreContext } from './store-context.ts';

export async function recordAccess(
  { db, clock, randomBytes }: Pick<StoreContext, 'db' | 'clock' | 'randomBytes'>,
  applicationId: string,
  who: string,
  what: Access,
): Promise<void> {
  const id = Buffer.from(randomBytes(16)).toString('base64url');
  await db
    .insertInto('access_log')
    .values({ id, application_id: applicationId, at: clock().toISOString(), who, what })
    .execute();
}
