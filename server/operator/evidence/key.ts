import { readArguments } from '../../../command-line/arguments.ts';
import { DONE } from '../../../command-line/terminal.ts';
import type { OperatorCommand } from '../operator.ts';

/** `evidence key`: the public key of the checkpoints. */
export const key: OperatorCommand = async (words, { print, store }) => {
  readArguments(words, [], []);
  print((await store()).checkpoints.publicKey());
  return DONE;
};
