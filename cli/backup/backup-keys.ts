import { identifierOf, openIdentifiers } from '../../server/database/identifiers.ts';
import { masterKey } from '../../server/database/key-ring.ts';
import { deriveKey } from '../../server/database/sealing.ts';

/** What authenticates the keys of a backup: it follows from the DATA_KEY that wraps them. */
export const keyForKeys = (dataKey: Uint8Array): Buffer => deriveKey(dataKey, 'backup of keys');

/** What all backups of one database have in common, also after a rotation or a restore. */
export type Installation = {
  /** Tells it from others, and nothing else about it. */
  readonly id: string;
  /** What authenticates the data of a backup. */
  readonly keyForData: Buffer;
};

type MasterRow = { readonly fingerprint: string; readonly identifiers: Uint8Array };

/**
 * Follows from the random key of the references, which the rows of `master_keys` have, each wrapped by a DATA_KEY: data of any
 * age are authentic beside newer keys, also when DATA_KEY was replaced in between.
 *
 * @returns undefined when none of these keys wraps it
 */
export function installationOf(secrets: readonly Uint8Array[], rows: readonly MasterRow[]): Installation | undefined {
  const masters = secrets.map(masterKey);
  const row = rows.find(({ fingerprint }) => masters.some((master) => master.fingerprint === fingerprint));
  if (!row) return undefined;
  const identifier = identifierOf(openIdentifiers(masters, row.identifiers));
  return { id: identifier('installation').toString('base64url'), keyForData: identifier('backup of data') };
}
