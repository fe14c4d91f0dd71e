import type { StoreContext } from '../database/store-context.ts';
import {
  digest,
  followCheckpoint,
  publicKeyOf,
  type Checkpoint,
  type MailedCheckpoint,
  type StoredCheckpoint,
} from './checkpoint.ts';
import { SIGNING } from './checkpoints.ts';
import { isRegistered, readRegister } from './register.ts';
import { idHash, isGenuine } from './tombstones.ts';
import type { CheckedChain } from './verify.ts';

/**
 * Reads the register and all checkpoints, to compare the records of today with: 400 bytes of memory for each end in them.
 * Servers may go on, delete applications and make checkpoints meanwhile.
 *
 * @param mailed a checkpoint that was kept outside, to be compared even if it is not stored any more
 */
export async function readTrail(context: StoreContext, mailed?: MailedCheckpoint) {
  const { db } = context;
  // Before the checkpoints: they may grow beyond the end that is read here.
  const register = await readRegister(context);
  const { ends, deleted, faults, add, readOn } = checkpointReader(context);
  await readOn();
  faults.unshift(...register.faults);
  const { checkpoint, checkpoint_hash: hash } = register.end;
  if (faults.length === 0 && checkpoint > 0 && digest((await fileOf(db, checkpoint)) ?? '') !== hash)
    faults.push(`Checkpoint ${checkpoint} is not there, or another one is.`);
  const unlike = mailed && (await fileOf(db, mailed.content.number)) !== mailed.file ? [mailed.content.number] : [];
  if (mailed) add(mailed.content);
  const unseen = new Set([...register.numbers.keys(), ...ends.keys()]);
  const isKnown = (id: string, marked: number) => marked === 0 || ends.get(id)?.some((end) => end.length >= marked);
  return {
    /** The faults of the register and of the checkpoints themselves. */
    faults: [...unlike.map((number) => `Checkpoint ${number} is not in the database, or another one is.`), ...faults],
    /** Lists the faults of a record; without any, the first one by the checkpoints that it is in, or by the register. */
    faultsIn: async (chain: CheckedChain): Promise<readonly string[]> => {
      const id = idHash(chain.applicationId);
      unseen.delete(id);
      // What follows from a fault is not reported beside it.
      if (chain.faults.length > 0) return chain.faults;
      const found = (ends.get(id) ?? []).map((end) => faultAt(end, chain)).find((one) => one !== undefined);
      if (found !== undefined) return [found];
      if (chain.entries[0]?.['registered'] === true && !register.numbers.has(id) && !(await isRegistered(db, id)))
        return ['it is not in the register of applications'];
      // A checkpoint that is missing between others is a fault already.
      if (faults.length > 0 || isKnown(id, chain.marked)) return [];
      await readOn();
      return isKnown(id, chain.marked) ? [] : [`entry ${chain.marked} was in a checkpoint that is not there`];
    },
    /** Lists the applications that are in the register or in a checkpoint, were not seen, and were not deleted by the product. */
    unexplained: async (): Promise<string[]> => {
      // In this order: a checkpoint takes a tombstone over.
      const tombstones = await db.selectFrom('evidence_tombstones').selectAll().execute();
      await readOn();
      for (const one of tombstones) if (isGenuine(context, one)) deleted.add(one.id_hash);
      const gone = [...unseen].filter((id) => !deleted.has(id));
      // A checkpoint that is not there may say that an application was deleted which is in none.
      return gone.flatMap((id) => {
        const number = ends.get(id)?.at(-1)?.number;
        if (number !== undefined) return [isGone(`of checkpoint ${number}`)];
        return faults.length > 0 ? [] : [isGone(`with number ${register.numbers.get(id)} in the register`)];
      });
    },
  };
}

type End = { readonly number: number; readonly length: number; readonly hash: string };

/** Collects what the stored checkpoints say, by the hash of each application's id. */
function checkpointReader({ db, keys }: StoreContext) {
  const publicKey = publicKeyOf(keys.identifier(SIGNING));
  const ends = new Map<string, End[]>();
  const deleted = new Set<string>();
  const faults: string[] = [];
  let last: StoredCheckpoint | undefined;
  const add = ({ number, ends: signed, deleted: gone }: Checkpoint) => {
    for (const [id, length, hash] of signed) ends.set(id, [...(ends.get(id) ?? []), { number, length, hash }]);
    for (const [id] of gone) deleted.add(id);
  };
  /** Follows the checkpoints after the last one that was read, one at a time, as each is long. */
  const readOn = async (): Promise<void> => {
    const later = db.selectFrom('evidence_checkpoints').select(['number', 'content']).orderBy('number').limit(1);
    const stored = await later.where('number', '>', last?.number ?? 0).executeTakeFirst();
    if (!stored) return;
    const { checkpoint, fault } = followCheckpoint(last, stored, publicKey);
    if (fault !== undefined) faults.push(fault);
    if (checkpoint) add(checkpoint);
    last = stored;
    await readOn();
  };
  return { ends, deleted, faults, add, readOn };
}

async function fileOf(db: StoreContext['db'], number: number): Promise<string | undefined> {
  const checkpoint = db.selectFrom('evidence_checkpoints').select('content').where('number', '=', number);
  return (await checkpoint.executeTakeFirst())?.content;
}

function faultAt({ number, length, hash: signed }: End, { hashes }: CheckedChain): string | undefined {
  const hash = hashes.get(length);
  if (!hash) return `entry ${length} is in checkpoint ${number} and not there any more`;
  const isSame = Buffer.from(hash).toString('base64url') === signed;
  return isSame ? undefined : `entry ${length} is not the one of checkpoint ${number}: written anew since`;
}

const isGone = (which: string) => `An application ${which} is gone, and nothing says that it was deleted.`;
