import { idHash, type Checkpoint } from '../../server/checkpoints/checkpoint.ts';
import type { CheckedChain } from '../../server/evidence/store.ts';

/** A checkpoint beside the records of today. */
export type Comparison = {
  /** What is wrong with this record, if it is in the checkpoint. */
  readonly faultsIn: (chain: CheckedChain) => readonly string[];
  /** How many records of the checkpoint were not seen: they were deleted since. */
  readonly unseen: () => number;
};

export function compareWith({ number, ends }: Checkpoint): Comparison {
  const expected = new Map(ends.map(([id, length, hash]) => [id, { length, hash }]));
  return {
    faultsIn: ({ applicationId, hashes }) => {
      const id = idHash(applicationId);
      const end = expected.get(id);
      expected.delete(id);
      if (!end) return [];
      const hash = hashes.get(end.length);
      if (!hash) return [`entry ${end.length} is in checkpoint ${number} and not there any more`];
      const isSame = Buffer.from(hash).toString('base64url') === end.hash;
      return isSame ? [] : [`entry ${end.length} is not the one of checkpoint ${number}: written anew since`];
    },
    unseen: () => expected.size,
  };
}
