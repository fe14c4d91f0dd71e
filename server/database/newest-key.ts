import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { KeyRing } from './key-ring.ts';
import type { Tables } from './tables.ts';

/**
 * Whether a server has the newest master key, as a condition of a statement. Without it a server leases no work: it could
 * not open what it takes from the others.
 */
export function hasNewestKey({ masters }: Pick<KeyRing, 'masters'>): Expression<SqlBool> {
  const row = expressionBuilder<Tables>();
  const newest = row.selectFrom('master_keys').select('fingerprint').orderBy('number', 'desc').limit(1);
  const held = masters.map(({ fingerprint }) => fingerprint);
  return row(newest, 'in', held);
}
