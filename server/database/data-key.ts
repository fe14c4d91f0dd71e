import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { RandomBytes } from './sealing.ts';

const BYTES = 32;

/** Reads a key of 32 bytes written as base64, base64url or hex; undefined for anything else. */
export function parseDataKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === BYTES ? key : undefined;
}

/**
 * The key of the embedded database: made once and kept beside it, for the owner of the folder only. A database without
 * its key is a fault to report; a new key would make every saved application unreadable for good.
 */
export function embeddedDataKey(
  dataDir: string,
  database: string,
  randomBytes: RandomBytes,
): { ok: true; key: Buffer } | { ok: false; fault: string } {
  const file = join(dataDir, 'data.key');
  if (!existsSync(file)) {
    if (existsSync(database)) {
      return {
        ok: false,
        fault: `${file} is missing, and ${database} is encrypted with the key in it. Restore the file or set DATA_KEY.`,
      };
    }
    writeOnce(file, `${Buffer.from(randomBytes(BYTES)).toString('base64')}\n`);
  }
  const key = parseDataKey(readFileSync(file, 'utf8').trim());
  return key
    ? { ok: true, key }
    : { ok: false, fault: `${file} is not a valid key file; expected 32 bytes as base64.` };
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
    rmSync(draft);
  }
}
