import { createHash, createHmac, createSecretKey } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { idHash } from './tombstones.ts';

type Sealed = Selectable<Tables['evidence_end']>;
/** Where the register and the checkpoints end. */
type End = Omit<Sealed, 'id' | 'seal'>;
type Db = StoreContext['db'];
type Sealing = Pick<StoreContext, 'keys'>;

const BYTES = 32;
const ID = 1;
const BEGINNING: End = { registered: 0, register_hash: Buffer.alloc(BYTES), checkpoint: 0, checkpoint_hash: '' };
const UNSEALED = Buffer.alloc(BYTES);
/** Rows of the register that are read at once. */
const PAGE = 10_000;

/**
 * Enters a new application, so that its removal with all its rows is noticed. To be called last in the transaction: who makes
 * an application waits here for the one before.
 */
export async function register(
  context: Sealing,
  transaction: Transaction<Tables>,
  applicationId: string,
): Promise<void> {
  const before = await lockedEnd(context, transaction);
  const row = { number: before.registered + 1, id_hash: idHash(applicationId) };
  // A register that was tampered with refuses no visitor: the first entry says that this row has to be there.
  await transaction
    .insertInto('evidence_register')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await writeEnd(context, transaction, before, { registered: row.number, register_hash: hashAfter(before, row) });
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
async function lockedEnd(context: Sealing, transaction: Transaction<Tables>): Promise<Sealed> {
  const lock = () =>
    transaction
      .updateTable('evidence_end')
      .set((row) => ({ registered: row.ref('registered') }))
      .where('id', '=', ID)
      .returningAll()
      .executeTakeFirst();
  const held = await lock();
  if (held) return held;
  await transaction
    .insertInto('evidence_end')
    .values({ id: ID, ...BEGINNING, seal: sealOf(context, BEGINNING) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lockedEnd(context, transaction);
}

/** It never reseals an end whose seal is wrong, so that the fault stays visible. */
async function writeEnd(
  context: Sealing,
  transaction: Transaction<Tables>,
  before: Sealed,
  change: Partial<End>,
): Promise<void> {
  const seal = isSealed(context, before) ? sealOf(context, { ...before, ...change }) : UNSEALED;
  await transaction
    .updateTable('evidence_end')
    .set({ ...change, seal })
    .where('id', '=', ID)
    .execute();
}

function sealOf({ keys }: Sealing, { registered, register_hash, checkpoint, checkpoint_hash }: End): Buffer {
  const columns = [registered, Buffer.from(register_hash).toString('base64url'), checkpoint, checkpoint_hash];
  return createHmac('sha256', createSecretKey(keys.identifier('evidence end')))
    .update(JSON.stringify(columns))
    .digest();
}

const isSealed = (sealing: Sealing, end: Sealed): boolean => Buffer.compare(sealOf(sealing, end), end.seal) === 0;

type Row = Selectable<Tables['evidence_register']>;

const hashAfter = ({ register_hash: before }: Pick<End, 'register_hash'>, { number, id_hash: id }: Row): Buffer =>
  createHash('sha256')
    .update(before)
    .update(JSON.stringify([number, id]))
    .digest();

/** The register as it is stored, and its differences from what was written. */
export type Register = {
  readonly end: End;
  /** The number of each application, by the hash of its id. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
};

/** Reads and verifies the register in one snapshot. */
export function readRegister({ db, keys }: Pick<StoreContext, 'db' | 'keys'>): Promise<Register> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    const end = await transaction.selectFrom('evidence_end').selectAll().executeTakeFirst();
    const numbers = new Map<string, number>();
    let hash = BEGINNING.register_hash;
    for await (const page of pages(transaction))
      for (const row of page) {
        hash = hashAfter({ register_hash: hash }, row);
        numbers.set(row.id_hash, row.number);
      }
    const faults = faultsOf({ keys }, end, hash);
    return { end: end ?? BEGINNING, numbers, faults };
  });
}

const pages = (db: Db): AsyncIterable<Row[]> => ({
  [Symbol.asyncIterator]: () => {
    let after = 0;
    return {
      next: async () => {
        const rows = db.selectFrom('evidence_register').selectAll().where('number', '>', after);
        const value = await rows.orderBy('number').limit(PAGE).execute();
        after = value.at(-1)?.number ?? after;
        return value.length > 0 ? { done: false, value } : { done: true, value: undefined };
      },
    };
  },
});

function faultsOf(sealing: Sealing, end: Sealed | undefined, hash: Uint8Array): string[] {
  if (!end)
    return Buffer.compare(hash, BEGINNING.register_hash) === 0
      ? []
      : ['The register of applications has no sealed end.'];
  if (!isSealed(sealing, end)) return ['The end of the register of applications is not the one that was sealed.'];
  if (Buffer.compare(hash, end.register_hash) === 0) return [];
  return ['The register of applications is not the one that was sealed: a row was taken away, added or changed.'];
}
