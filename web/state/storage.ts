import type { Draft } from '@vangnet/domain/application/draft';

/** What the browser keeps of an application: the answers and the token of the saved copy. */
export type Stored = { draft: Draft; token: string | undefined };

/** Raise this when a stored draft of an older release can no longer be read as it is. */
export const VERSION = 1;

const KEY = 'vangnet.application';

/** The stored text, if there is any. A browser that blocks storage has none. */
export function readStorage(): string | undefined {
  try {
    return window.localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the draft for a later visit. A full or blocked storage costs only that: the visit itself goes on. */
export function writeStorage(stored: Stored): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...stored }));
  } catch {
    return;
  }
}
