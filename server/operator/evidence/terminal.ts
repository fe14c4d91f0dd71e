import type { CheckedChain } from '../../evidence/verify.ts';
import type { Store } from '../../store.ts';
import type { Release } from '@vangnet/reference-data/releases';
import { readArguments } from '../../../command-line/arguments.ts';
import { InputError } from '../../../command-line/input-error.ts';
import type { Command, Terminal } from '../../../command-line/terminal.ts';

/** What the commands about the record need from outside. */
type EvidenceTerminal = Terminal & {
  /** The database of the server. @throws InputError when it cannot be opened */
  readonly store: () => Promise<Store>;
  /** Every tariff that is archived, with its occupations. @throws InputError when they cannot be read */
  readonly releases: () => readonly Release[];
};
export type EvidenceCommand = Command<EvidenceTerminal>;

/** The records of all applications, or of the one that the command names. @throws InputError when there is none */
export async function chainsIn(words: readonly string[], store: Store): Promise<AsyncIterable<CheckedChain>> {
  const [reference] = readArguments(words, words.length > 0 ? ['REFERENCE'] : [], []).words;
  if (reference === undefined) return store.evidence.chains();
  const id = await store.access.find(reference);
  if (id === undefined) throw new InputError(`no application is held with the reference "${reference}"`);
  return store.evidence.chains(id);
}
