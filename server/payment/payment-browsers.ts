import { deriveKey, hashToken, seal, unseal } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';

const PURPOSE = 'token of a payment';

/** As with idempotent answers: somebody with the database and DATA_KEY, but without the cookie, has no token. */
export async function admitBrowser(
  { db, randomBytes }: StoreContext,
  { id, secret, token }: { id: string; secret: string; token: string },
): Promise<void> {
  const secretHash = hashToken(secret);
  await db
    .insertInto('payment_browsers')
    .values({
      secret_hash: secretHash,
      payment_id: id,
      token: seal(deriveKey(secret, PURPOSE), token, secretHash, randomBytes),
    })
    .execute();
}

export async function tokenIn(
  { db }: StoreContext,
  { id, secret }: { id: string; secret: string },
): Promise<string | undefined> {
  const secretHash = hashToken(secret);
  const row = await db
    .selectFrom('payment_browsers')
    .select('token')
    .where('secret_hash', '=', secretHash)
    .where('payment_id', '=', id)
    .executeTakeFirst();
  return row && unseal(deriveKey(secret, PURPOSE), row.token, secretHash);
}
