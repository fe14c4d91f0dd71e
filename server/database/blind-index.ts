import { surnameForms } from '@vangnet/domain/product/surname';
import { formatIsoDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { mailboxOf } from '@vangnet/domain/values/mailbox';
import { isOwn } from './brand.ts';
import { fingerprint } from './sealing.ts';
import type { StoreContext, Work } from './store-context.ts';

/**
 * Values that an application is found by: its reference, the mailbox, the mobile number and the surname with the birth date that
 * were entered, and the mailbox that a quote went to, which may be another one.
 */
export type Findable = {
  readonly by: 'reference' | 'email' | 'quote email' | 'phone' | 'surname and birth date';
  readonly value: string;
};

export const byEmail = (by: 'email' | 'quote email', email: string): Findable => ({
  by,
  value: mailboxOf(email),
});

/** None for a surname without a letter. "Van der Berg", "vd Berg" and "Berg" are the same: people say a prefix or do not. */
export function bySurname(surname: string, born: CalendarDate, middleName?: string): Findable[] {
  const form = surnameForms(surname, middleName).at(-1);
  return form ? [{ by: 'surname and birth date', value: `${form} ${formatIsoDate(born)}` }] : [];
}

/** A hash with a key that stays when the master key changes: a rotation leaves it as it is. */
const blindHash = ({ keys }: Pick<StoreContext, 'keys'>, { by, value }: Findable): string =>
  fingerprint(keys.identifier('blind index'), JSON.stringify([by, value]));

type Indexed = Pick<Work, 'context' | 'transaction' | 'applicationId'>;

/** From now on the application is found by these too. */
export async function addToIndex({ context, transaction, applicationId }: Indexed, found: readonly Findable[]) {
  if (found.length === 0) return;
  await transaction
    .insertInto('blind_index')
    .values(found.map((one) => ({ hash: blindHash(context, one), application_id: applicationId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function takeFromIndex({ context, transaction, applicationId }: Indexed, found: readonly Findable[]) {
  if (found.length === 0) return;
  const hashes = found.map((one) => blindHash(context, one));
  await transaction
    .deleteFrom('blind_index')
    .where('application_id', '=', applicationId)
    .where('hash', 'in', hashes)
    .execute();
}

/** The applications that are found by one of these, in no order. */
export async function foundBy(context: StoreContext, found: readonly Findable[]): Promise<string[]> {
  const hashes = found.map((one) => blindHash(context, one));
  if (hashes.length === 0) return [];
  const rows = await context.db
    .selectFrom('blind_index')
    .select('application_id')
    .distinct()
    .where('hash', 'in', hashes)
    .where(isOwn(context, 'blind_index.application_id'))
    .execute();
  return rows.map((row) => row.application_id);
}
