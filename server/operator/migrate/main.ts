import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { checksumOf } from '@vangnet/reference-data/checksum';
import { known } from '../../database/migrate.ts';
import { readDatabaseSettings, readReferencePlaces } from '../../environment/environment.ts';
import { openStore } from '../../open-store.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { processTerminal } from '../../../command-line/terminal.ts';
import { backupFirst, backupOptions } from './backup-first.ts';

/**
 * `npm run migrate` brings the tables up to date without starting a server. It backs up tables with rows first
 * (`-- --backup FILE [--keys FILE]`), unless the operator adds `-- --without-backup`. `-- --new` makes the database of a first
 * installation. `-- --newest-data` marks the reference data of this release as the newest, to go back to them.
 */
const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { new: flag, 'newest-data': flag, ...backupOptions } });

async function migrateDatabase(): Promise<readonly string[]> {
  const read = readDatabaseSettings(process.env);
  if (!read.ok) return read.faults;
  const places = readReferencePlaces(process.env);
  if (!places.ok) return places.faults;
  if (!values.new) await backupFirst(read.settings, values, processTerminal);
  const world = { clock: () => new Date(), randomBytes };
  const opened = await openStore(read.settings, world, values.new ? 'begin' : 'serve');
  if (!opened.ok) return [opened.fault];
  if (values['newest-data']) await opened.store.makeNewestSet(checksumOf(places.settings));
  await opened.store.close();
  console.log(`The database is up to date: version ${known.length} of the tables.`);
  return [];
}

const faults = await migrateDatabase().catch((error: unknown) => {
  if (error instanceof InputError) return [error.message];
  throw error;
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
