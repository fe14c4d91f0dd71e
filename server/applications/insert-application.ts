import type { Transaction } from 'kysely';
import { claimOf, earlierAnswer, takeKey } from './idempotency.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Created, NewApplication } from '../store.ts';
import { sealPart } from '../database/sealed-parts.ts';
import { hashToken, newToken } from '../database/sealing.ts';
import type { Tables } from '../database/tables.ts';

type Identity = { applicationId: string; token: string; now: Date };

export async function createApplication(context: StoreContext, application: NewApplication): Promise<Created> {
  const { db, clock, randomBytes } = context;
  const claim = application.idempotency && claimOf(context, application.idempotency);
  const identity: Identity = {
    applicationId: Buffer.from(randomBytes(16)).toString('base64url'),
    token: newToken(randomBytes),
    now: clock(),
  };
  return db.transaction().execute(async (transaction) => {
    // The first statement writes: SQLite then waits for a lock at once, instead of failing on an upgrade of a read.
    if (claim && !(await takeKey(context, transaction, claim, identity))) return earlierAnswer(transaction, claim);
    await insertRows(context, transaction, application, identity);
    return { ok: true, token: identity.token, version: 1 };
  });
}

async function insertRows(
  context: StoreContext,
  transaction: Transaction<Tables>,
  { draft, tracking, tariffVersion }: NewApplication,
  { applicationId, token, now }: Identity,
): Promise<void> {
  const moment = now.toISOString();
  await transaction
    .insertInto('applications')
    .values({
      id: applicationId,
      version: 1,
      status: 'draft',
      payload: sealPart(context, applicationId, 'draft', draft),
      tracking: sealPart(context, applicationId, 'tracking', tracking),
      tariff_version: tariffVersion,
      rated_at: moment,
      created_at: moment,
      updated_at: moment,
    })
    .execute();
  await transaction
    .insertInto('tokens')
    .values({ token_hash: hashToken(token), application_id: applicationId, kind: 'application', expires_at: null })
    .execute();
}
