import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { identifierOf, masterKey, openIdentifierKey } from '../../database/key-ring.ts';
import { isSameText, keyCheck } from '../../database/sealing.ts';
import { fileReason, InputError } from '../../../command-line/input-error.ts';

const schema = z.object({
  vangnetBackup: z.literal(2),
  database: z.enum(['SQLite', 'PostgreSQL']),
  /** The schema of PostgreSQL that has the tables. */
  namespace: z.string(),
  takenAt: z.iso.datetime(),
  /** The migrations that made the tables, in their order. */
  schema: z.array(z.string()).min(1),
  /** Beside the keys only: the key of all references, as the newest master key wraps it. */
  masterKey: z.object({ fingerprint: z.string(), identifiers: z.base64() }).optional(),
  /** The number of rows of each table of the data. */
  counts: z.record(z.string(), z.int().nonnegative()),
  /** The checksum of the file. */
  sha256: z.string(),
});
/** The description of one file of a backup. It stands beside the file, with a keyed hash that cannot be forged without the key. */
export type Manifest = z.infer<typeof schema>;

/** The default file for the keys: beside the data. */
export const keysFileOf = (file: string): string => `${file}.keys`;
export const manifestOf = (file: string): string => `${file}.manifest`;

/** Writes a manifest that is on the disk when this returns: a backup is there when the power fails too. */
export function writeManifest(path: string, manifest: Manifest, key: Uint8Array): void {
  const text = JSON.stringify(manifest);
  writeFileSync(path, `${text}\n${hmac(text, key)}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

/**
 * Reads the manifest of a file. Nothing in it is trusted before `authenticate` has returned; what it says is needed to find the key.
 *
 * @throws InputError when there is none, or it cannot be understood
 */
export function readManifest(file: string) {
  if (!existsSync(file)) throw new InputError(`"${file}" does not exist`);
  if (!existsSync(manifestOf(file)))
    throw new InputError(
      `"${file}" has no "${manifestOf(file)}" beside it: it is not whole, or of a release before this form of backup, which restores it`,
    );
  try {
    const [text = '', written = ''] = readFileSync(manifestOf(file), 'utf8').split('\n');
    const authenticate = (key: Uint8Array) => {
      if (!isSameText(written, hmac(text, key))) throw changed(file);
    };
    return { manifest: schema.parse(JSON.parse(text)), authenticate };
  } catch (cause) {
    throw changed(file, cause);
  }
}

/** The error of a file that is not the one that was written. */
export const changed = (file: string, cause?: unknown) =>
  new InputError(
    `"${file}" ${fileReason(cause) ?? 'is damaged, cut off, changed since it was written, or of another installation'}`,
    { cause },
  );

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const hmac = (text: string, key: Uint8Array) =>
  createHmac('sha256', createSecretKey(key)).update(text).digest('base64url');

/**
 * Derives the key that authenticates all backups of a database from the random key of its references, which DATA_KEY wraps. That key
 * never changes, so older data can be authenticated beside newer keys when DATA_KEY was replaced in between.
 *
 * @returns undefined when none of the secrets unwraps it
 */
export function keyOfManifests(
  secrets: readonly Uint8Array[],
  wrapped: { readonly fingerprint: string; readonly identifiers: Uint8Array } | undefined,
): Buffer | undefined {
  const secret = secrets.find((one) => keyCheck(one) === wrapped?.fingerprint);
  if (!secret || !wrapped) return undefined;
  return identifierOf(openIdentifierKey([masterKey(secret)], wrapped.identifiers))('backup');
}
