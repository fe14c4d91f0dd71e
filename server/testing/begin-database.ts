import { randomBytes } from 'node:crypto';
import { readDatabaseSettings } from '../environment/environment.ts';
import { openStore } from '../open-store.ts';

/** Makes the database that a server with this environment has, as `npm run ops -- migrate --new` does. */
export async function beginDatabase(environment: Record<string, string>): Promise<void> {
  const read = readDatabaseSettings(environment);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const opened = await openStore(read.settings, { clock: () => new Date(), randomBytes }, 'begin');
  if (!opened.ok) throw new Error(opened.fault);
  await opened.store.close();
}
