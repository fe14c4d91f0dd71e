import type { Transaction } from 'kysely';
import { hasFailedIdentityCheck } from '../identity/failed-identity.ts';
import type { Tables } from '../database/tables.ts';

export type Freeze = 'open' | 'frozen' | 'person only';

/**
 * How much of an application may still be changed: everything until a payment is under way, then nothing. The exception
 * is a paid one whose owner could not show who he is: his name and address. Asked with the application locked.
 */
export async function freezeOf(transaction: Transaction<Tables>, applicationId: string): Promise<Freeze> {
  const standing = await transaction
    .selectFrom('payments')
    .select('status')
    .where('application_id', '=', applicationId)
    .where((row) => row.or([row('final_at', 'is', null), row('status', '=', 'paid')]))
    .execute();
  if (standing.length === 0) return 'open';
  const isPaid = standing.some(({ status }) => status === 'paid');
  return isPaid && (await hasFailedIdentityCheck(transaction, applicationId)) ? 'person only' : 'frozen';
}
