import { NEW_ATTEMPT_DAYS } from '@vangnet/domain/product/knowledge';
import { normalisePostcode } from '@vangnet/domain/values/postcode';
import type { Work } from '../database/store-context.ts';
import type { Person } from './store.ts';
import { deriveKey, fingerprint } from '../database/sealing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether this person failed a test so recently, in any application, that no other one may be done. */
export async function hasFailed(work: Work, person: Person): Promise<boolean> {
  const row = await work.transaction
    .selectFrom('failed_tests')
    .select('failed_at')
    .where('person_hash', '=', hashOf(work, person))
    .where('failed_at', '>', expiry(work))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that this person failed, and forgets those whose time is over. */
export async function rememberFailed(work: Work, person: Person): Promise<void> {
  const { transaction, now } = work;
  await transaction.deleteFrom('failed_tests').where('failed_at', '<=', expiry(work)).execute();
  await transaction
    .insertInto('failed_tests')
    .values({ person_hash: hashOf(work, person), failed_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('person_hash').doUpdateSet({ failed_at: now.toISOString() }))
    .execute();
}

const expiry = ({ now }: Work) => new Date(now.getTime() - NEW_ATTEMPT_DAYS * DAY_MS).toISOString();

/** Keyed, because names and birth dates can be guessed. A capital, an accent or a space makes nobody another person. */
function hashOf({ context }: Work, { surname, dateOfBirth, postcode }: Person): string {
  const name = surname
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
  const key = deriveKey(context.dataKey, 'failed person');
  return fingerprint(key, JSON.stringify([name, dateOfBirth, normalisePostcode(postcode)]));
}
