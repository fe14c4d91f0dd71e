import { randomBytes } from 'node:crypto';
import { readDatabaseSettings } from '../environment/environment.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';
import { InputError } from '../../command-line/input-error.ts';

/** Opens the database that a server with this environment has. @throws InputError with a line per fault */
export async function openServerStore(environment: NodeJS.ProcessEnv): Promise<Store> {
  const read = readDatabaseSettings(environment);
  if (!read.ok) throw new InputError(read.faults.join('\n'));
  const opened = await openStore(read.settings, { clock: () => new Date(), randomBytes }, 'operate');
  if (!opened.ok) throw new InputError(opened.fault);
  return opened.store;
}
