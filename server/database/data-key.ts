import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { RandomBytes } from './sealing.ts';

const BYTES = 32;

export type Keys = { ok: true; keys: readonly Uint8Array[] } | { ok: false; fault: string };

/** Reads a key of 32 bytes written as base64, base64url or hex; undefined for anything else. */
export function parseDataKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === BYTES ? key : undefined;
}

/** The key of the embedded database is kept beside it. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'data.key');
/** The key before it, which an operator who wants another one renamed. */
const previousFileOf = (dataDir: string): string => `${keyFileOf(dataDir)}.previous`;

/**
 * The key of the embedded database and the one before it: made when it is missing, for the owner of the folder only. A
 * database that was filled without its key, or the one before it, is a fault to report; a new key would make every saved
 * application unreadable for good.
 *
 * @param isFilled whether the database was filled with a key
 */
export function embeddedDataKeys(dataDir: string, isFilled: boolean, randomBytes: RandomBytes): Keys {
  const file = keyFileOf(dataDir);
  const previous = previousFileOf(dataDir);
  if (!existsSync(file)) {
    if (isFilled && !existsSync(previous)) {
      const fault = `${file} is missing, and the database beside it is encrypted with the key in it. Restore the file or set DATA_KEY.`;
      return { ok: false, fault };
    }
    writeOnce(file, `${Buffer.from(randomBytes(BYTES)).toString('base64')}\n`);
  }
  removeHalfMade(dataDir);
  return storedKeys(dataDir);
}

/** The keys that are in the data folder, if any. */
export function storedKeys(dataDir: string): Keys {
  const keys: Uint8Array[] = [];
  for (const file of [keyFileOf(dataDir), previousFileOf(dataDir)].filter((path) => existsSync(path))) {
    makePrivate(file);
    const key = parseDataKey(readFileSync(file, 'utf8').trim());
    if (!key) return { ok: false, fault: `${file} is not a valid key file; expected 32 bytes as base64.` };
    keys.push(key);
  }
  return { ok: true, keys };
}

/** Removes the file of a process that ended while it made the key. */
function removeHalfMade(dataDir: string): void {
  const left = readdirSync(dataDir).filter((name) => /^data\.key\.\d+$/.test(name));
  for (const name of left) rmSync(join(dataDir, name), { force: true });
}

/** Whole or not at all, also when the power fails; a file that another process wrote at the same moment stays. */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  const descriptor = openSync(draft, 'wx', 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  try {
    linkSync(draft, file);
  } catch (cause) {
    if (!existsSync(file)) throw cause;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Lets nobody but its owner read a file. A file of another owner is that owner's business; one that is missing, nobody's. */
export function makePrivate(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && found.uid === process.getuid?.() && (found.mode & 0o077) !== 0) chmodSync(file, 0o600);
}
