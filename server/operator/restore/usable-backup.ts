import { known } from '../../database/migrate.ts';
import { keyCheck } from '../../database/sealing.ts';
import { installationOf, keyForKeys } from '../backup/backup-keys.ts';
import { columnsOf } from '../backup/columns.ts';
import type { Header } from '../backup/format.ts';
import { keysOf, type Settings } from '../backup/place.ts';
import { authenticated, rowsIn, saidBy, type Checked } from '../backup/read-backup.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { masterRow } from './load-keys.ts';

/** The two files of a backup, authenticated and of one installation. */
export type Backup = {
  readonly data: Checked;
  readonly keys: Checked;
  /** DATA_KEY, and DATA_KEY_PREVIOUS when it is set. */
  readonly secrets: readonly Uint8Array[];
};

/**
 * Checks a backup before anything is written. It reads the first lines only to choose the key, or to say why none fits, and
 * trusts no line before the files are authenticated.
 *
 * @throws InputError with the fault, for the operator
 */
export async function usable(settings: Settings, file: string, keysFile: string): Promise<Backup> {
  const secrets = keysOf(settings);
  const secret = await keyFor(secrets, file, keysFile);
  const keys = await checked(keysFile, keyForKeys(secret));
  const rows = [];
  for await (const [table, row] of rowsIn(keys)) if (table === 'master_keys') rows.push(masterRow.parse(row));
  const installation = installationOf([secret], rows);
  if (!installation) throw new InputError(`"${keysFile}" has no key that DATA_KEY wraps`);
  return { data: await checked(file, installation.keyForData), keys, secrets };
}

/** Chooses the DATA_KEY that wraps the keys. @throws InputError when it is missing, or the files do not belong together */
async function keyFor(secrets: readonly Uint8Array[], file: string, keysFile: string): Promise<Uint8Array> {
  const [data, keys] = [await saidBy(file), await saidBy(keysFile)];
  if (data.part !== 'data') throw new InputError(`"${file}" has the keys; name the file with the data`);
  if (keys.part !== 'keys') throw new InputError(`"${keysFile}" has no keys`);
  if (data.installation !== keys.installation)
    throw new InputError(
      `"${file}" and "${keysFile}" are of two installations: these keys do not belong to these data.`,
    );
  const secret = secrets.find((one) => keyCheck(one) === keys.keyCheck);
  if (!secret) throw new InputError('DATA_KEY is not the key of this backup.');
  return secret;
}

async function checked(file: string, key: Buffer): Promise<Checked> {
  const header = await authenticated(file, key);
  mustBeKnown(header);
  const half = { file, key, header, columns: await columnsOf(header.part, header.schema) };
  const counts: Record<string, number> = {};
  for await (const [table] of rowsIn(half)) counts[table] = (counts[table] ?? 0) + 1;
  const wrong = Object.entries(header.counts).find(([table, count]) => (counts[table] ?? 0) !== count);
  if (wrong) throw new InputError(`"${file}" has not all rows of ${wrong[0]}; take another backup`);
  return half;
}

/** @throws InputError when a later release wrote the backup */
function mustBeKnown({ schema }: Header): void {
  const unknown = schema.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new InputError(
      `This backup is of a newer release, which has changed the tables ("${unknown}"). Use that one.`,
    );
}
