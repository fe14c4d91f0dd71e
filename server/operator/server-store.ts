import { randomBytes } from 'node:crypto';
import { ownTermsIn } from '@vangnet/reference-data/own-terms';
import { readReferencePlaces } from '../environment/environment.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';
import { inFolder, InputError } from '../../command-line/input-error.ts';
import { settingsOf } from './backup/place.ts';

/** Opens the database that a server with this environment has. @throws InputError with a line per fault */
export async function openServerStore(environment: NodeJS.ProcessEnv): Promise<Store> {
  const places = readReferencePlaces(environment);
  if (!places.ok) throw new InputError(places.faults.join('\n'));
  const ownTerms = ownTermsIn(places.settings.brandsDir);
  const world = {
    clock: () => new Date(),
    randomBytes,
    // Only what deletes or opens applications asks for them: a fault in a folder holds up nothing else.
    ownTerms: () => inFolder(places.settings.brandsDir, ownTerms),
  };
  const opened = await openStore(settingsOf(environment), world, 'operate');
  if (!opened.ok) throw new InputError(opened.fault);
  return opened.store;
}
