import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { storedBrandsIn } from '@vangnet/reference-data/stored-brands';
import { failed, ok, warning, type Found, type Verdict } from '../../checks/check.ts';
import { offInWords, OFF_MS } from '../../checks/of-server.ts';
import { readBroken } from '../../checks/round.ts';
import { postgresDialect } from '../../database/postgres.ts';
import { measure } from '../../database/shared-clock.ts';
import { openStore } from '../../open-store.ts';
import type { Store } from '../../store.ts';
import { deletedData } from './deleted-data.ts';
import type { Installation, Looks } from './look.ts';
import { readManifest, sumOf } from './manifest.ts';

const MB = 1024 * 1024;
const FREE_MB = { warning: 2048, failed: 200 };
const SKEW_MS = 2000;

/** Looks at this machine and its database. */
export const ofMachine = (at: Installation): Looks => ({
  /** Whether the files are those of the release that was built. */
  release: ({ root }) => {
    const manifest = orNothing(() => readManifest(root));
    if (!manifest) return warning('there is no dist/manifest.json; "npm run build" makes it');
    const files = Object.entries(manifest.files);
    const other = files.filter(([path, sum]) => orNothing(() => sumOf(readFileSync(join(root, path)))) !== sum);
    const name = `${manifest.release} (${manifest.revision ?? 'built outside git'})`;
    if (other.length === 0) return ok(`${name}, all ${files.length} files as they were built`);
    return failed(`${name}, but ${other.length} files are not as they were built: ${other[0]?.[0]} …`);
  },
  ...ofDatabase(at),
  clock: clockOfDatabase,
  /** Where the embedded database grows. */
  disk: async ({ environment: { database } }) => {
    if (database.databaseUrl !== undefined)
      return ok('the server writes none; look after the disk of PostgreSQL there');
    const { bavail, bsize } = await statfs(database.dataDir);
    const free = Math.floor((bavail * bsize) / MB);
    const detail = `${free.toLocaleString('en')} MB free for ${database.dataDir}`;
    if (free < FREE_MB.failed) return failed(detail);
    return free < FREE_MB.warning ? warning(detail) : ok(detail);
  },
  'deleted data': deletedData,
});

function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Opens it with its key, as the server does, and writes what `/readyz` writes; then what is stuck in it. It is opened once: of two
 * that open one file of SQLite in one process each would wait for the other.
 */
function ofDatabase({ environment: { database, referenceData }, clock }: Installation): Looks {
  let opening: ReturnType<typeof openStore> | undefined;
  let left = 2;
  const inStore = (look: (store: Store) => Promise<Verdict>, whenShut: (fault: string) => Verdict) => async () => {
    const brands = storedBrandsIn(referenceData.brandsDirs);
    opening ??= openStore(database, { clock, randomBytes, brands }, 'operate');
    const opened = await opening;
    if (!opened.ok) return whenShut(opened.fault);
    try {
      return await look(opened.store);
    } finally {
      left -= 1;
      if (left === 0) await opened.store.close();
    }
  };
  return {
    'database and key': inStore(keyed, failed),
    // The look before names the fault.
    promises: inStore(
      (store) => promises(store, clock),
      () => warning('unknown: the database does not open'),
    ),
  };
}

async function keyed(store: Store): Promise<Verdict> {
  await store.probe();
  const detail = 'opens with its key, and can be written to';
  const { size } = await store.keys.inUse();
  return size > 1 ? warning(`${detail}; "npm run ops -- keys rotate" is not done`) : ok(detail);
}

/** The checks of every minute, in one line. @internal for its test */
export async function promises(store: Store, clock: () => Date): Promise<Verdict> {
  return judgeBroken((await readBroken({ store, clock })).broken);
}

/** A submission that does not arrive does harm now; anything else has to be looked at. @internal for its test */
export function judgeBroken(broken: readonly Pick<Found, 'promise'>[]): Verdict {
  if (broken.length === 0) return ok('every promise is kept');
  const names = [...new Set(broken.map(({ promise }) => promise))];
  const detail = `${broken.length} not as promised (${names.join(', ')}): "npm run ops -- stuck"`;
  return names.includes('handed over') ? failed(detail) : warning(detail);
}

/** Servers on one PostgreSQL go by its clock; certificates and the log of this machine go by its own. @internal for its test */
export async function clockOfDatabase({
  environment: { database },
  clock,
}: Pick<Installation, 'environment' | 'clock'>) {
  if (database.databaseUrl === undefined) return ok('the embedded database has the clock of this machine');
  const aheadMs = await aheadOf(database.databaseUrl, clock);
  const detail = `this machine is ${offInWords(aheadMs, 1)}`;
  if (Math.abs(aheadMs) >= OFF_MS) return failed(detail);
  return Math.abs(aheadMs) >= SKEW_MS ? warning(detail) : ok(detail);
}

/** How far this machine is ahead, in milliseconds. */
async function aheadOf(databaseUrl: string, clock: () => Date): Promise<number> {
  const db = new Kysely({ dialect: postgresDialect(databaseUrl) });
  try {
    // The connection is made before.
    await sql`select 1`.execute(db);
    return -(await measure(db, () => clock().getTime())).ahead;
  } finally {
    await db.destroy();
  }
}
