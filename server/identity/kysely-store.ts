import * as z from 'zod/mini';
import { ok } from '@vangnet/domain/application/result';
import { byToken, holdApplication } from '../applications/hold-application.ts';
import { endCheck } from './end-check.ts';
import type { FoundCheck, IdentityStore, KnownIssuers, NewCheck, Return } from './store.ts';
import { hashToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';

const issuersSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** The identity checks on a database that has been migrated. */
export function kyselyIdentity(context: StoreContext): IdentityStore {
  return {
    issuers: () => issuers(context),
    keepIssuers: (known) => keepIssuers(context, known),
    addCheck: (check) => addCheck(context, check),
    countChecks: (started) => countChecks(context, started),
    findCheck: (returned) => findCheck(context, returned),
    endCheck: (ending) => endCheck(context, ending),
  };
}

async function issuers({ db }: StoreContext): Promise<KnownIssuers | undefined> {
  const row = await db.selectFrom('identity_issuers').selectAll().executeTakeFirst();
  return row && { issuers: z.parse(issuersSchema, JSON.parse(row.issuers)), fetchedAt: new Date(row.fetched_at) };
}

async function keepIssuers({ db }: StoreContext, known: KnownIssuers): Promise<void> {
  const content = { issuers: JSON.stringify(known.issuers), fetched_at: known.fetchedAt.toISOString() };
  await db
    .insertInto('identity_issuers')
    .values({ id: 1, ...content })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(content))
    .execute();
}

async function addCheck(context: StoreContext, { token, entranceCode, ...check }: NewCheck): Promise<boolean> {
  const added = await holdApplication(context, { token }, async ({ transaction, applicationId, now }) => {
    await transaction
      .insertInto('identity_checks')
      .values({
        reference: check.reference,
        application_id: applicationId,
        version: check.version,
        transaction_id: check.transactionId,
        entrance_code_hash: hashToken(entranceCode),
        issuer_id: check.issuerId,
        status: 'Open',
        started_at: now.toISOString(),
      })
      .execute();
    return ok();
  });
  return added.ok;
}

async function countChecks(context: StoreContext, { token, after }: { token: string; after: Date }): Promise<number> {
  const { count } = await context.db
    .selectFrom('identity_checks')
    .select((row) => row.fn.countAll().as('count'))
    .where('application_id', 'in', byToken(context, token).select('applications.id'))
    .where('started_at', '>', after.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function findCheck(context: StoreContext, returned: Return): Promise<FoundCheck | undefined> {
  const row = await context.db
    .selectFrom('identity_checks')
    .selectAll()
    .where('application_id', 'in', byToken(context, returned.token).select('applications.id'))
    .where('transaction_id', '=', returned.transactionId)
    .where('entrance_code_hash', '=', hashToken(returned.entranceCode))
    .executeTakeFirst();
  return (
    row && {
      reference: row.reference,
      transactionId: row.transaction_id,
      issuerId: row.issuer_id,
      status: row.status,
      startedAt: new Date(row.started_at),
      isMatch: row.name_matches === 1 && row.birth_date_matches === 1,
    }
  );
}
