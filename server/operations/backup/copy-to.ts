import { randomBytes } from 'node:crypto';
import { readArguments } from '../../../command-line/arguments.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { counted, DONE } from '../../../command-line/terminal.ts';
import { contentsOf } from '../../database/contents.ts';
import { behindFault, databaseFile } from '../../database/database-fault.ts';
import { known, migrate } from '../../database/migrate.ts';
import { openKeys } from '../../database/open-keys.ts';
import type { OperatorCommand } from '../operator.ts';
import { alone } from './alone.ts';
import { keysOf, mustExist, settingsOf } from '../database.ts';
import { openSome } from './restore.ts';
import { copyRows, countOf } from './rows.ts';

/**
 * `copy-to DATABASE_URL` moves an installation from the embedded database to an empty PostgreSQL while no server runs, whole or not
 * at all.
 */
export const copyTo: OperatorCommand = async (words, { print }) => {
  const [address = ''] = readArguments(words, ['DATABASE_URL'], []).words;
  const { DATABASE_URL, ...environment } = process.env;
  if (DATABASE_URL !== undefined) throw new InputError('DATABASE_URL is set: this installation is on PostgreSQL.');
  const settings = settingsOf(environment);
  mustExist(settings);
  const secrets = keysOf(settings);
  const DATA_KEY = Buffer.from(secrets[0] ?? '').toString('base64');
  const target = settingsOf({ ...environment, DATABASE_URL: address, DATA_KEY });
  const applications = await alone(settings, async (from) => {
    const contents = await contentsOf(from, known);
    if (contents !== 'current') throw new InputError(behindFault(`DATA_DIR: "${databaseFile(settings.dataDir)}"`));
    return alone(target, async (to) => {
      if ((await contentsOf(to, known)) !== 'nothing')
        throw new InputError('The database of that DATABASE_URL is not empty. Name a new one; nothing was changed.');
      await migrate(to);
      await copyRows(from, to);
      const ring = await openKeys(to, secrets, randomBytes);
      if (!ring.ok) throw new InputError(ring.fault);
      const { tried, opened } = await openSome(to, ring.keys);
      if (opened < tried)
        throw new InputError(`${opened} of ${tried} applications open with DATA_KEY; nothing was changed.`);
      return countOf(to, 'applications');
    });
  });
  print(`${counted(applications)} applications and all that belongs to them are in PostgreSQL.`);
  print('Start the servers with that DATABASE_URL and the present DATA_KEY, the content of data.key when none is set.');
  print(`${databaseFile(settings.dataDir)} is as it was: keep it until the servers run, and delete it then.`);
  return DONE;
};
