import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { openKeys } from '../database/open-keys.ts';
import type { KeyRing } from '../database/key-ring.ts';
import type { Tables } from '../database/tables.ts';

/** The keys of a database, with these master keys, or with one of its own. */
export async function testKeys(db: Kysely<Tables>, ...secrets: Uint8Array[]): Promise<KeyRing> {
  const opened = await openKeys(db, secrets.length > 0 ? secrets : [randomBytes(32)], randomBytes);
  if (!opened.ok) throw new Error(opened.fault);
  return opened.keys;
}
