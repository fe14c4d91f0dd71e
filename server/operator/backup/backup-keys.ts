import { identifierOf, masterKey, openIdentifierKey } from '../../database/key-ring.ts';
import { deriveKey } from '../../database/sealing.ts';

/** Derives the key that authenticates the file with the keys from the DATA_KEY that wraps them. */
export const keyForKeys = (dataKey: Uint8Array): Buffer => deriveKey(dataKey, 'backup of keys');

/** The identity of a database in all its backups, also after a rotation of DATA_KEY or a restore. */
export type Installation = {
  /** A random-looking name that reveals nothing of the database. */
  readonly id: string;
  /** The key that authenticates the file with the data. */
  readonly keyForData: Buffer;
};

type MasterRow = { readonly fingerprint: string; readonly identifiers: Uint8Array };

/**
 * Derives the identity from the random key of the references, which each row of `master_keys` wraps with a DATA_KEY. That key
 * never changes, so older data can be authenticated beside newer keys when DATA_KEY was replaced in between.
 *
 * @returns undefined when none of these secrets unwraps a row
 */
export function installationOf(secrets: readonly Uint8Array[], rows: readonly MasterRow[]): Installation | undefined {
  const masters = secrets.map(masterKey);
  const row = rows.find(({ fingerprint }) => masters.some((master) => master.fingerprint === fingerprint));
  if (!row) return undefined;
  const identifier = identifierOf(openIdentifierKey(masters, row.identifiers));
  return { id: identifier('installation').toString('base64url'), keyForData: identifier('backup of data') };
}
