import * as z from 'zod/mini';
import { unwrapped, type KeyRing, type MasterKey } from './key-ring.ts';
import { deriveKey, seal, type RandomBytes } from './sealing.ts';

const PLACE = 'identifiers';

/** What a release before December 2026 derived from its master key. */
const FORMER_PURPOSES = [
  'budget',
  'outbox duplicate',
  'failed person',
  'idempotency key',
  'reference id',
  'case number',
] as const;

const schema = z.object({
  /** From which the key for every purpose is derived that has none below. */
  root: z.string(),
  former: z.optional(z.record(z.string(), z.string())),
});
type Identifiers = z.infer<typeof schema>;

/** For a database that begins. */
export const newIdentifiers = (randomBytes: RandomBytes): Identifiers => ({ root: text(randomBytes(32)) });

/** For a database that an earlier release began: its references and hashes stay what they are. */
export const formerIdentifiers = ({ secret }: MasterKey): Identifiers => ({
  root: text(deriveKey(secret, PLACE)),
  former: Object.fromEntries(FORMER_PURPOSES.map((purpose) => [purpose, text(deriveKey(secret, purpose))])),
});

export const wrapIdentifiers = ({ wrapping }: MasterKey, identifiers: Identifiers, randomBytes: RandomBytes) =>
  seal(wrapping, JSON.stringify(identifiers), PLACE, randomBytes);

export const openIdentifiers = (masters: readonly MasterKey[], sealed: Uint8Array): Identifiers =>
  z.parse(schema, JSON.parse(unwrapped(masters, sealed, PLACE)));

export function identifierOf({ root, former = {} }: Identifiers): KeyRing['identifier'] {
  const keys = new Map<string, Buffer>(Object.entries(former).map(([purpose, key]) => [purpose, bytes(key)]));
  return (purpose) => {
    const key = keys.get(purpose) ?? deriveKey(bytes(root), purpose);
    keys.set(purpose, key);
    return key;
  };
}

const text = (key: Uint8Array) => Buffer.from(key).toString('base64');
const bytes = (key: string) => Buffer.from(key, 'base64');
