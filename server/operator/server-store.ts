import { randomBytes } from 'node:crypto';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';
import { InputError } from '../../command-line/input-error.ts';
import { settingsOf } from './backup/place.ts';

/** Opens the database that a server with this environment has. @throws InputError with a line per fault */
export async function openServerStore(environment: NodeJS.ProcessEnv): Promise<Store> {
  const opened = await openStore(settingsOf(environment), { clock: () => new Date(), randomBytes }, 'operate');
  if (!opened.ok) throw new InputError(opened.fault);
  return opened.store;
}
