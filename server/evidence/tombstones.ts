import { createHash, createHmac, createSecretKey } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DeletionReason, Tables } from '../database/tables.ts';
import type { StoreContext } from '../database/store-context.ts';

export type Tombstone = Selectable<Tables['evidence_tombstones']>;
/** A statement takes so many rows on both databases: SQLite has at most 32,766 parameters, PostgreSQL 65,535. */
const AT_ONCE = 1000;

type Sealing = Pick<StoreContext, 'keys'>;

/** Hashes the id of an application. Ids are random, so the hash identifies it only to those who know the id. */
export const idHash = (applicationId: string): string => createHash('sha256').update(applicationId).digest('base64url');

/** Writes a tombstone for each deleted application, in the transaction that deletes it. */
export async function recordDeletions(
  { db, keys, clock }: Pick<StoreContext, 'db' | 'keys' | 'clock'>,
  applicationIds: readonly string[],
  reason: DeletionReason,
): Promise<void> {
  const rows = applicationIds.map((id) => {
    const tombstone = { id_hash: idHash(id), at: clock().toISOString(), reason };
    return { ...tombstone, seal: sealOf({ keys }, tombstone) };
  });
  await insert(db, rows);
}

async function insert(db: StoreContext['db'], rows: readonly Tombstone[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('evidence_tombstones')
    .values(rows.slice(0, AT_ONCE))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await insert(db, rows.slice(AT_ONCE));
}

/** Says whether the product wrote the tombstone. Access to the database alone is not enough to forge one. */
export const isGenuine = (sealing: Sealing, tombstone: Tombstone): boolean =>
  Buffer.compare(sealOf(sealing, tombstone), tombstone.seal) === 0;

function sealOf({ keys }: Sealing, { id_hash: id, at, reason }: Omit<Tombstone, 'seal'>): Buffer {
  return createHmac('sha256', createSecretKey(keys.identifier('evidence tombstone')))
    .update(JSON.stringify([id, at, reason]))
    .digest();
}
