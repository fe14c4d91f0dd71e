import { chmodSync, statSync } from 'node:fs';

/** Lets nobody but its owner read a file. A file of another owner is that owner's business; one that is missing, nobody's. */
export function makePrivate(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && found.uid === process.getuid?.() && (found.mode & 0o077) !== 0) chmodSync(file, 0o600);
}
