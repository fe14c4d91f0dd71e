import { createHash, createHmac, createSecretKey } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { idHash } from './tombstones.ts';

type Sealed = Selectable<Tables['evidence_end']>;
/** Where the register and the checkpoints end. */
type End = Omit<Sealed, 'id' | 'seal'>;
type Row = Selectable<Tables['evidence_register']>;
type Sealing = Pick<StoreContext, 'keys'>;

const BYTES = 32;
const BEGINNING: End = { registered: 0, register_hash: Buffer.alloc(BYTES), checkpoint: 0, checkpoint_hash: '' };
const UNSEALED = Buffer.alloc(BYTES);
/** Rows of the register that are read at once. */
const PAGE = 10_000;

/**
 * Enters a new application, so that its removal with all its rows is noticed. To be called last in the transaction: who makes
 * an application waits here for the one before.
 */
export async function register(context: Sealing, transaction: Transaction<Tables>, applicationId: string) {
  const before = await lockedEnd(context, transaction);
  const row = { number: before.registered + 1, id_hash: idHash(applicationId) };
  // A register that was tampered with refuses no visitor: the first entry says that this row has to be there.
  const rows = transaction.insertInto('evidence_register').values(row);
  await rows.onConflict((conflict) => conflict.doNothing()).execute();
  const register_hash = hashAfter(before.register_hash, row);
  await writeEnd(context, transaction, before, { registered: row.number, register_hash });
}

/** Moves the end to a new checkpoint, so that its removal is noticed. */
export async function moveEnd(
  context: Sealing,
  transaction: Transaction<Tables>,
  change: Pick<End, 'checkpoint' | 'checkpoint_hash'>,
): Promise<void> {
  await writeEnd(context, transaction, await lockedEnd(context, transaction), change);
}

/** Reads the end, which this transaction holds until it ends; the first time it makes one. */
const lockedEnd = (context: Sealing, transaction: Transaction<Tables>): Promise<Sealed> =>
  transaction
    .insertInto('evidence_end')
    .values({ id: 1, ...BEGINNING, seal: sealOf(context, BEGINNING) })
    .onConflict((end) => end.column('id').doUpdateSet((row) => ({ registered: row.ref('evidence_end.registered') })))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Never seals an end whose seal is wrong anew, so that the fault stays visible. */
async function writeEnd(
  context: Sealing,
  transaction: Transaction<Tables>,
  before: Sealed,
  change: Partial<End>,
): Promise<void> {
  const seal = isSealed(context, before) ? sealOf(context, { ...before, ...change }) : UNSEALED;
  const end = transaction.updateTable('evidence_end').where('id', '=', before.id);
  await end.set({ ...change, seal }).execute();
}

function sealOf({ keys }: Sealing, { registered, register_hash, checkpoint, checkpoint_hash }: End): Buffer {
  const columns = [registered, Buffer.from(register_hash).toString('base64url'), checkpoint, checkpoint_hash];
  return createHmac('sha256', createSecretKey(keys.identifier('evidence end')))
    .update(JSON.stringify(columns))
    .digest();
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
const isSealed = (sealing: Sealing, end: Sealed): boolean => isSame(sealOf(sealing, end), end.seal);

const hashAfter = (before: Uint8Array, { number, id_hash: id }: Row): Buffer =>
  createHash('sha256')
    .update(before)
    .update(JSON.stringify([number, id]))
    .digest();

/** Reads the register in one snapshot, the number of each application by the hash of its id, and verifies it. */
export function readRegister({ db, keys }: Pick<StoreContext, 'db' | 'keys'>) {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    const numbers = new Map<string, number>();
    let hash = BEGINNING.register_hash;
    const readAfter = async (number: number): Promise<void> => {
      const rows = transaction.selectFrom('evidence_register').selectAll().where('number', '>', number);
      const page = await rows.orderBy('number').limit(PAGE).execute();
      for (const row of page) {
        hash = hashAfter(hash, row);
        numbers.set(row.id_hash, row.number);
      }
      const last = page.at(-1);
      if (last) await readAfter(last.number);
    };
    await readAfter(0);
    const end = await transaction.selectFrom('evidence_end').selectAll().executeTakeFirst();
    return { end: end ?? BEGINNING, numbers, faults: faultsOf({ keys }, end, hash) };
  });
}

/** Says whether an application is in the register now. */
export async function isRegistered(db: StoreContext['db'], hash: string): Promise<boolean> {
  const row = db.selectFrom('evidence_register').select('number').where('id_hash', '=', hash);
  return (await row.executeTakeFirst()) !== undefined;
}

function faultsOf(sealing: Sealing, end: Sealed | undefined, hash: Uint8Array): string[] {
  if (!end) return isSame(hash, BEGINNING.register_hash) ? [] : ['The register of applications has no sealed end.'];
  if (!isSealed(sealing, end)) return ['The end of the register of applications is not the one that was sealed.'];
  if (isSame(hash, end.register_hash)) return [];
  return ['The register of applications is not the one that was sealed: a row was taken away, added or changed.'];
}
