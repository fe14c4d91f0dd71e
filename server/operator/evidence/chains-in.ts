import type { CheckedChain } from '../../evidence/verify.ts';
import type { Store } from '../../store.ts';
import { InputError } from '../../../command-line/input-error.ts';

/** The records of all applications, or of the one with this reference. @throws InputError when there is none */
export async function chainsIn(store: Store, reference: string | undefined): Promise<AsyncIterable<CheckedChain>> {
  if (reference === undefined) return store.evidence.chains();
  const id = await store.access.find(reference);
  if (id === undefined) throw new InputError(`no application is held with the reference "${reference}"`);
  return store.evidence.chains(id);
}
