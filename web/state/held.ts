import { useSyncExternalStore } from 'react';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { readStorage, type Stored } from './storage.ts';

/** The state of a new visitor. */
export const nothing: Stored = { draft: emptyDraft, token: undefined };
const listeners = new Set<() => void>();

let current = nothing;
/** Counts the applications that this page has had. */
let applications = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The application of this browser as it is held in memory. What changes it is in `application-store.ts`, which the first
 * download does without.
 */
export const held = {
  read: () => current,
  /** Number of the application, to tell after a call whether it is still the one that the call was about. */
  current: () => applications,
  /** Shows the next state. */
  show: (next: Stored) => {
    current = next;
    for (const listener of listeners) listener();
  },
  /** Begins another application. */
  countAnother: () => {
    applications += 1;
  },
  /** Reads what an earlier visit stored. A first visit has nothing to parse and does not load the parser. */
  restore: async () => {
    const text = readStorage();
    if (text === undefined) return;
    const { parseStored } = await import('./stored-draft.ts');
    current = parseStored(text);
  },
};

/**
 * The draft and the token, current at every render. While a prerendered page hydrates it is the empty draft that the
 * page was rendered with; the stored answers follow right after.
 */
export function useApplication(): Stored {
  return useSyncExternalStore(subscribe, held.read, () => nothing);
}
