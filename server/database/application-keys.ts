import { applicationKey, MasterKeyMissing, wrapKey } from './key-ring.ts';
import { seal, unseal } from './sealing.ts';
import type { Owner, StoreContext } from './store-context.ts';

type Db = StoreContext['db'];

/** The application with its key, for who opens its sealed parts without changing it. */
export async function ownerOf(context: StoreContext, applicationId: string, db = context.db): Promise<Owner> {
  const row = await db
    .selectFrom('application_keys')
    .select('wrapped')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return { context, applicationId, key: applicationKey(context.keys, applicationId, row?.wrapped) };
}

/** A key for a new application, and what stores it once the row of the application is there. @throws MasterKeyMissing */
export async function newOwner(
  context: StoreContext,
  applicationId: string,
  transaction: Db,
): Promise<{ owner: Owner; store: () => Promise<void> }> {
  const { keys, randomBytes } = context;
  const { number, fingerprint } = await transaction
    .selectFrom('master_keys')
    .select(['number', 'fingerprint'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const master = keys.masters.find((one) => one.fingerprint === fingerprint);
  if (!master) throw new MasterKeyMissing(`Master key ${number} is not DATA_KEY, nor DATA_KEY_PREVIOUS`);
  const key = Buffer.from(randomBytes(32));
  const wrapped = wrapKey(master, applicationId, key, randomBytes);
  return {
    owner: { context, applicationId, key },
    store: async () => {
      await transaction
        .insertInto('application_keys')
        .values({ application_id: applicationId, key_number: number, wrapped })
        .execute();
    },
  };
}

/** Parts that an application keeps sealed. */
export type Part =
  | 'draft'
  | 'tracking'
  | 'quote email'
  | 'link address'
  | 'knowledge test'
  | 'knowledge answers'
  | 'share'
  | 'adviser case'
  | 'call note'
  | `asked ${string}`
  | 'payment accounts'
  | `outbox ${string}`
  | `evidence ${string}`;

/** Id and key that open a part. */
export type Opener = Pick<Owner, 'applicationId' | 'key'>;

const place = ({ applicationId }: Opener, part: Part) => `${applicationId} ${part}`;

export function sealPart(owner: Owner, part: Part, content: object): Buffer {
  return seal(owner.key, JSON.stringify(content), place(owner, part), owner.context.randomBytes);
}

/** Throws when the part does not open: the row was changed outside the product, or the key is another one. */
export function openPart(owner: Opener, part: Part, sealed: Uint8Array): unknown {
  return JSON.parse(unseal(owner.key, sealed, place(owner, part)));
}
