import { useSyncExternalStore } from 'react';
import { local } from './local.ts';

export type Consent = 'accepted' | 'refused';

const KEY = 'vangnet.consent';
const listeners = new Set<() => void>();
/** The choice of this visit, for a browser that keeps nothing. */
let chosen: Consent | undefined;

function read(): Consent | undefined {
  const stored = local.read(KEY);
  return stored === 'accepted' || stored === 'refused' ? stored : chosen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** The visitor's answer about measuring how the site is used. Undefined until the question is answered. */
export const consent = {
  given: () => read() === 'accepted',
  open: () => read() === undefined,
  choose: (choice: Consent) => {
    chosen = choice;
    local.write(KEY, choice);
    tell();
  },
  /** The question is open again. */
  forget: () => {
    chosen = undefined;
    local.write(KEY, undefined);
    tell();
  },
};

/** The choice as it stands; `unknown` in a prerendered page, which is the same for everybody. */
export function useConsent(): Consent | undefined | 'unknown' {
  return useSyncExternalStore<Consent | undefined | 'unknown'>(subscribe, read, () => 'unknown');
}
