import { useSyncExternalStore } from 'react';
import { emptyDraft, type Draft } from '@vangnet/domain/application/draft';
import { clearStorage, readStorage, writeStorage, type Stored } from './storage.ts';

const nothing: Stored = { draft: emptyDraft, token: undefined };
const listeners = new Set<() => void>();

let current = nothing;

function change(next: Stored): void {
  show(next);
  writeStorage(next);
}

function show(next: Stored): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The application of this browser: one draft, one token, kept in local storage. */
export const application = {
  read: () => current,
  /** Changes the draft; the change is kept at once. An answer after an application is over begins another one. */
  update: (step: (draft: Draft) => Draft) => {
    const { draft, over, ...saved } = current;
    change({ draft: step(draft), ...(over ? { token: undefined } : saved) });
  },
  /** The saved copy has this token and version; without a token there is none. */
  holdToken: (token: string | undefined, version?: number) => change({ draft: current.draft, token, version }),
  /** The application is over here, but its last screens are not. What stands in the draft is left as it is. */
  close: (token: string) => change({ draft: current.draft, token, over: true }),
  /** Goes on with another application; the former one is no longer on this device. */
  takeUp: change,
  /** Back to an empty start, here and in the storage. `last` stays for the last screens, until the page is closed. */
  forget: (last?: string) => {
    show(last ? { ...nothing, token: last, over: true } : nothing);
    clearStorage();
  },
  /** Takes up what an earlier visit left. A first visit has nothing to parse and does not load the parser. */
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
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => nothing,
  );
}
