import { randomBytes } from 'node:crypto';
import { storedBrandsIn } from '@vangnet/reference-data/stored-brands';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';
import { inFolder, InputError } from '../../command-line/input-error.ts';
import { settingsOf } from './backup/place.ts';
import { placesOfServer } from './operator.ts';

/** Opens the database that a server with this environment has. @throws InputError with a line per fault */
export async function openServerStore(environment: NodeJS.ProcessEnv): Promise<Store> {
  const { brandsDirs } = placesOfServer(environment);
  const brands = storedBrandsIn(brandsDirs);
  const world = {
    clock: () => new Date(),
    randomBytes,
    // Asked for when an application is named or judged: a fault in a folder does not hold up a backup.
    brands: () => inFolder(brandsDirs, brands),
  };
  const opened = await openStore(settingsOf(environment), world, 'operate');
  if (!opened.ok) throw new InputError(opened.fault);
  return opened.store;
}
