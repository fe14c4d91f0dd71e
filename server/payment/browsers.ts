import { isOwn } from '../database/brand.ts';
import { deriveKey, hashToken, seal, unseal } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import { transact } from '../database/transact.ts';

const PURPOSE = 'token of a payment';

/** One visitor has a few: a second device, a private window, another press on the button. */
const MAX_BROWSERS = 10;

/** The browsers that may know a token. It is sealed with a key from the cookie: the database and DATA_KEY open none. */
export const browsers = (context: StoreContext) => ({
  /**
   * From now on the browser with this secret in its cookie may know the token that started the payment. Of more than ten
   * for one payment the oldest may no longer.
   */
  admitBrowser: async ({ id, secret, token }: { id: string; secret: string; token: string }): Promise<void> => {
    const { db, randomBytes, clock } = context;
    const secretHash = hashToken(secret);
    await transact(db, async (transaction) => {
      // Holds the payment, so that of two who come at the same moment the second counts the first.
      await transaction
        .updateTable('payments')
        .set((row) => ({ amount: row.ref('amount') }))
        .where('id', '=', id)
        .execute();
      await transaction
        .insertInto('payment_browsers')
        .values({
          secret_hash: secretHash,
          payment_id: id,
          token: seal(deriveKey(secret, PURPOSE), token, secretHash, randomBytes),
          admitted_at: clock().toISOString(),
        })
        .execute();
      const all = await transaction
        .selectFrom('payment_browsers')
        .select(['secret_hash', 'admitted_at'])
        .where('payment_id', '=', id)
        .execute();
      const newestFirst = all.toSorted((one, other) => (other.admitted_at ?? '').localeCompare(one.admitted_at ?? ''));
      const tooMany = newestFirst.slice(MAX_BROWSERS).map((row) => row.secret_hash);
      if (tooMany.length === 0) return;
      await transaction.deleteFrom('payment_browsers').where('secret_hash', 'in', tooMany).execute();
    });
  },
  /** The token that started this payment in this browser. */
  tokenIn: async ({ id, secret }: { id: string; secret: string }): Promise<string | undefined> => {
    const secretHash = hashToken(secret);
    const row = await context.db
      .selectFrom('payment_browsers')
      .innerJoin('payments', 'payments.id', 'payment_browsers.payment_id')
      .select('payment_browsers.token')
      .where('secret_hash', '=', secretHash)
      .where('payment_id', '=', id)
      .where(isOwn(context, 'payments.application_id'))
      .executeTakeFirst();
    return row && unseal(deriveKey(secret, PURPOSE), row.token, secretHash);
  },
});
