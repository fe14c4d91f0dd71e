import type { Deleted, Store } from '../store.ts';

/** A visitor's own "delete my data", also from the link in a mail. */
export function deleteApplication({ store }: { store: Store }, token: string): Promise<Deleted> {
  return store.deleteApplication(token);
}
