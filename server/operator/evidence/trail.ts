import type { Checkpoint } from '../../evidence/checkpoint.ts';
import type { CheckpointStore } from '../../evidence/checkpoints.ts';
import type { CheckedChain } from '../../evidence/verify.ts';
import { idHash } from '../../evidence/tombstones.ts';

/** All checkpoints and the register, to compare the records of today with. It grows with them: 400 bytes for each end in them. */
export type Trail = {
  /** What is wrong with the register and the checkpoints themselves. */
  readonly faults: readonly string[];
  /** What is wrong with this record by the checkpoints that it is in; the first of it. */
  readonly faultsIn: (chain: CheckedChain) => Promise<readonly string[]>;
  /** The applications that are in the register or in a checkpoint, were not seen, and were not deleted by the product. */
  readonly unexplained: () => Promise<readonly string[]>;
};

type End = { readonly number: number; readonly length: number; readonly hash: string };

/** Follows all checkpoints. @param mailed one that was kept outside, to be compared even if it is not stored any more */
export async function trailOf(store: CheckpointStore, mailed?: Checkpoint): Promise<Trail> {
  // Before the checkpoints: they may grow beyond the end that is read here.
  const register = await store.register();
  const faults = [...register.faults];
  const ends = new Map<string, End[]>();
  const deleted = new Set<string>();
  let last = 0;
  const add = ({ number, ends: signed, deleted: gone }: Checkpoint) => {
    for (const [id, length, hash] of signed) {
      const of = ends.get(id) ?? [];
      of.push({ number, length, hash });
      ends.set(id, of);
    }
    for (const [id] of gone) deleted.add(id);
  };
  /** Servers go on meanwhile, and may make one more. */
  const readOn = async () => {
    for await (const { number, checkpoint, fault } of store.follow(last)) {
      if (fault !== undefined) faults.push(fault);
      if (checkpoint) add(checkpoint);
      last = number;
    }
  };
  await readOn();
  const { checkpoint, checkpoint_hash: hash } = register.end;
  if (faults.length === 0 && checkpoint > 0 && (await store.digestOf(checkpoint)) !== hash)
    faults.push(`Checkpoint ${checkpoint} is not there, or another one is.`);
  if (mailed) add(mailed);
  const unseen = new Set([...register.numbers.keys(), ...ends.keys()]);
  const isKnown = (id: string, marked: number) => marked === 0 || ends.get(id)?.some((end) => end.length >= marked);
  return {
    faults,
    faultsIn: async (chain) => {
      const id = idHash(chain.applicationId);
      unseen.delete(id);
      const fault = (ends.get(id) ?? []).map((end) => faultAt(end, chain)).find((one) => one !== undefined);
      if (fault !== undefined) return [fault];
      // A checkpoint that is missing between others is a fault already.
      if (faults.length > 0 || isKnown(id, chain.marked)) return [];
      await readOn();
      return isKnown(id, chain.marked) ? [] : [`entry ${chain.marked} was in a checkpoint that is not there`];
    },
    unexplained: async () => {
      // In this order: a checkpoint takes a deletion over.
      const since = new Set(await store.deletedSince());
      await readOn();
      const gone = [...unseen].filter((id) => !since.has(id) && !deleted.has(id));
      return gone.flatMap((id) => {
        const marked = ends.get(id)?.at(-1);
        if (marked) return [isGone(`of checkpoint ${marked.number}`)];
        // A checkpoint that is not there may say that it was deleted.
        return faults.length > 0 ? [] : [isGone(`with number ${register.numbers.get(id)} in the register`)];
      });
    },
  };
}

function faultAt({ number, length, hash: signed }: End, { hashes }: CheckedChain): string | undefined {
  const hash = hashes.get(length);
  if (!hash) return `entry ${length} is in checkpoint ${number} and not there any more`;
  const isSame = Buffer.from(hash).toString('base64url') === signed;
  return isSame ? undefined : `entry ${length} is not the one of checkpoint ${number}: written anew since`;
}

const isGone = (which: string) => `An application ${which} is gone, and nothing says that it was deleted.`;
