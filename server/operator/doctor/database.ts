import { statfs } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { storedBrandsIn } from '@vangnet/reference-data/stored-brands';
import { postgresDialect } from '../../database/postgres.ts';
import { measure } from '../../database/shared-clock.ts';
import type { Environment } from '../../environment/environment.ts';
import { openStore } from '../../open-store.ts';
import { readBroken } from '../../sentinel/read.ts';
import type { Found } from '../../sentinel/store.ts';
import type { Store } from '../../store.ts';
import { failed, ok, warning, type Check, type Verdict } from './finding.ts';

type Look = (store: Store, clock: () => Date) => Promise<Verdict>;
/** What is looked at in the database that was opened. */
const looks: readonly { readonly name: string; readonly look: Look }[] = [
  {
    name: 'database and key',
    look: async (store) => {
      await store.probe();
      const detail = 'opens with its key, and can be written to';
      const { size } = await store.keys.inUse();
      return size > 1 ? warning(`${detail}; "npm run ops -- keys rotate" is not done`) : ok(detail);
    },
  },
  { name: 'promises', look: brokenPromises },
];

/**
 * Opens it with its key, as the server does, and writes what `/readyz` writes; then what is stuck in it. It is opened once: of two
 * that open one file of SQLite in one process each would wait for the other.
 */
export function database({ database: settings, referenceData }: Environment, clock: () => Date): Check[] {
  const brands = storedBrandsIn(referenceData.brandsDirs);
  let opening: ReturnType<typeof openStore> | undefined;
  let left = looks.length;
  return looks.map(({ name, look }, index) => ({
    name,
    look: async () => {
      opening ??= openStore(settings, { clock, randomBytes, brands }, 'operate');
      const opened = await opening;
      // The first check names the fault; the others follow from it.
      if (!opened.ok) return index === 0 ? failed(opened.fault) : warning('unknown: the database does not open');
      try {
        return await look(opened.store, clock);
      } finally {
        left -= 1;
        if (left === 0) await opened.store.close();
      }
    },
  }));
}

/** As metrics and the report have them. @internal for its test */
export async function brokenPromises(store: Store, clock: () => Date): Promise<Verdict> {
  const { broken } = await readBroken({ store, clock });
  return judgeBroken(broken);
}

/** What was submitted and does not arrive does harm now; anything else has to be looked at. @internal for its test */
export function judgeBroken(broken: readonly Pick<Found, 'promise'>[]): Verdict {
  if (broken.length === 0) return ok('every promise is kept');
  const names = [...new Set(broken.map(({ promise }) => promise))];
  const detail = `${broken.length} not as promised (${names.join(', ')}): "npm run ops -- stuck"`;
  return names.includes('handed over') ? failed(detail) : warning(detail);
}

const SKEW_MS = { warning: 2000, failed: 60_000 };

/** Servers on one PostgreSQL go by its clock; certificates and the log of this machine go by its own. */
export const clockOfDatabase = ({ database: { databaseUrl } }: Environment, clock: () => Date): Check => ({
  name: 'clock',
  look: async () => {
    if (databaseUrl === undefined) return ok('the embedded database has the clock of this machine');
    const skew = await skewOf(databaseUrl, clock);
    const detail = `this machine is ${(Math.abs(skew) / 1000).toFixed(1)} s ${skew < 0 ? 'behind' : 'ahead of'} the database`;
    if (Math.abs(skew) >= SKEW_MS.failed) return failed(detail);
    return Math.abs(skew) >= SKEW_MS.warning ? warning(detail) : ok(detail);
  },
});

/** How far this machine is ahead, in milliseconds. */
async function skewOf(databaseUrl: string, clock: () => Date): Promise<number> {
  const db = new Kysely({ dialect: postgresDialect(databaseUrl) });
  try {
    // The connection is made before.
    await sql`select 1`.execute(db);
    const { ahead } = await measure(db, () => clock().getTime());
    return -ahead;
  } finally {
    await db.destroy();
  }
}

const MB = 1024 * 1024;
const FREE_MB = { warning: 2048, failed: 200 };

/** Where the embedded database grows. */
export const disk = ({ database: { databaseUrl, dataDir } }: Environment): Check => ({
  name: 'disk',
  look: async () => {
    if (databaseUrl !== undefined) return ok('the server writes none; look after the disk of PostgreSQL there');
    const { bavail, bsize } = await statfs(dataDir);
    const free = Math.floor((bavail * bsize) / MB);
    const detail = `${free.toLocaleString('en')} MB free for ${dataDir}`;
    if (free < FREE_MB.failed) return failed(detail);
    return free < FREE_MB.warning ? warning(detail) : ok(detail);
  },
});
