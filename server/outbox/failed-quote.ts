import * as z from 'zod/mini';
import { mailboxOf } from '@vangnet/domain/values/mailbox';
import { openPart } from '../database/application-keys.ts';
import type { Owner, StoreContext } from '../database/store-context.ts';

const payloadSchema = z.object({ to: z.string() });

/** Whether the last quote of an application was for this address and was given up. */
export async function isQuoteFailed(
  { db }: Pick<StoreContext, 'db'>,
  owner: Owner,
  email: string | undefined,
): Promise<boolean> {
  if (email === undefined) return false;
  const last = await db
    .selectFrom('tasks')
    .select(['id', 'state', 'payload'])
    .where('application_id', '=', owner.applicationId)
    .where('kind', '=', 'quote')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.state !== 'failed' || !last.payload) return false;
  const { data } = z.safeParse(payloadSchema, openPart(owner, `outbox ${last.id}`, last.payload));
  return data !== undefined && mailboxOf(data.to) === mailboxOf(email);
}
