import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { openStore, type Purpose } from '../../../open-store.ts';
import type { Store } from '../../../store.ts';
import { times } from '../../../testing/in-order.ts';
import { postgresOfFile } from '../../../testing/stores-on-postgres.ts';
import { temporaryFolder } from '../../../../scripts/testing/opened.ts';
import { valueOf } from '../../../testing/store-steps.ts';
import { InputError } from '../../../../command-line/input-error.ts';
import type { Settings } from '../../database.ts';

const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };

/** Databases of their own for the tests of a file, under one master key, which are gone when the tests are done. */
export async function places({ now = new Date(), dataKey = randomBytes(32) } = {}) {
  const postgres = await postgresOfFile();
  const folder = temporaryFolder('places');
  const { emptyDatabaseUrl } = postgres;
  const newFolder = () => mkdtempSync(join(folder, 'place-'));
  const newFile = () => join(newFolder(), 'vangnet.backup');
  const embedded = async (): Promise<Settings> => ({ dataDir: newFolder(), dataKey, databaseUrl: undefined });
  const onPostgres = async (): Promise<Settings> => ({
    ...(await embedded()),
    databaseUrl: await emptyDatabaseUrl?.(),
  });
  const open = (settings: Settings, purpose?: Purpose) =>
    openStore(settings, { clock: () => now, randomBytes }, purpose);
  return {
    /** PostgreSQL goes by its own clock. */
    now,
    dataKey,
    newFolder,
    newFile,
    embedded,
    onPostgres,
    hasPostgres: emptyDatabaseUrl !== undefined,
    /** SQLite, and PostgreSQL where the machine has one. */
    all: [['SQLite', embedded] as const, ...(emptyDatabaseUrl ? [['PostgreSQL', onPostgres] as const] : [])],
    open,
    opened: async (settings: Settings, purpose?: Purpose): Promise<Store> => {
      const result = await open(settings, purpose);
      if (!result.ok) throw new Error(result.fault);
      return result.store;
    },
  };
}

/** Saves so many applications, twenty at the same moment, and gives their tokens. */
export async function apply(store: Store, count = 1): Promise<string[]> {
  const made = await times(count, () => store.applications.create(application));
  return made.map((one) => valueOf(one).token);
}

/** The sentence with which the operator is refused. */
export async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.catch((thrown: unknown) => thrown);
  if (!(error instanceof InputError)) throw new Error('it was not refused', { cause: error });
  return error.message;
}
