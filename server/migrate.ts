import { randomBytes } from 'node:crypto';
import { known } from './database/migrate.ts';
import { readDatabaseSettings } from './environment/environment.ts';
import { openStore } from './open-store.ts';

/** `npm run migrate`: brings the tables up to date without starting a server. Also makes the database of a first start. */
async function migrateDatabase(): Promise<readonly string[]> {
  const read = readDatabaseSettings(process.env);
  if (!read.ok) return read.faults;
  const opened = await openStore(read.settings, { clock: () => new Date(), randomBytes });
  if (!opened.ok) return [opened.fault];
  await opened.store.close();
  console.log(`The database is up to date: version ${known.length} of the tables.`);
  return [];
}

const faults = await migrateDatabase();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
