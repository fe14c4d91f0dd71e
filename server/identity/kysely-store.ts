import * as z from 'zod/mini';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { byToken, holdApplication, type Held } from '../applications/hold-application.ts';
import { hashToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import { submit } from '../handover/kysely-store.ts';
import type { Ending, FoundCheck, IdentityStore, KnownIssuers, NewCheck, Return } from './store.ts';

const issuersSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** The identity checks in a database that has been migrated. */
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

async function addCheck(
  context: StoreContext,
  { token, entranceCode, ...check }: NewCheck,
): Promise<Result<undefined>> {
  return holdApplication(context, { token }, async ({ transaction, applicationId, now }) => {
    await transaction
      .insertInto('identity_checks')
      .values({
        reference: check.checkId,
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

const hasMatch = (row: { name_matches: number | null; birth_date_matches: number | null }) =>
  row.name_matches === 1 && row.birth_date_matches === 1;

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
      checkId: row.reference,
      transactionId: row.transaction_id,
      issuerId: row.issuer_id,
      status: row.status,
      startedAt: new Date(row.started_at),
      isMatch: hasMatch(row),
    }
  );
}

type End = Pick<FoundCheck, 'status' | 'isMatch'>;

/** The check ends and the application is submitted: both or neither, so that a browser that is closed loses nothing. */
async function endCheck(context: StoreContext, ending: Ending): Promise<Result<End>> {
  return holdApplication(context, ending, async (held) => {
    const recorded = await recordEnd(held, ending);
    if (!recorded.ok) return recorded;
    const { isFirst, status, isMatch } = recorded.value;
    if (isFirst && isMatch && ending.submission) await submit(held, ending.submission);
    return ok({ status, isMatch });
  });
}

/** The first end that is recorded stays. */
async function recordEnd(
  { transaction, applicationId, application, now }: Held,
  { checkId, status, match, proofId }: Ending,
): Promise<Result<End & { isFirst: boolean }>> {
  const check = await transaction
    .selectFrom('identity_checks')
    .select(['status', 'version', 'name_matches', 'birth_date_matches', 'ended_at'])
    .where('reference', '=', checkId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  if (!check) return refuse('request.notFound');
  if (check.ended_at !== null) return ok({ status: check.status, isMatch: hasMatch(check), isFirst: false });
  if (proofId !== undefined && !(await isFirstUse(transaction, proofId, checkId))) return refuse('identity.otherCheck');
  const isCurrent = check.version === application.version;
  const matches = (part: boolean | undefined) => (match ? Number(isCurrent && part) : null);
  await transaction
    .updateTable('identity_checks')
    .set({
      status,
      name_matches: matches(match?.name),
      birth_date_matches: matches(match?.birthDate),
      ended_at: now.toISOString(),
    })
    .where('reference', '=', checkId)
    .execute();
  return ok({ status, isMatch: isCurrent && match?.name === true && match.birthDate, isFirst: true });
}

/** The row stays with the check, also of one that did not match. */
async function isFirstUse(transaction: Held['transaction'], proofId: string, checkId: string): Promise<boolean> {
  const added = await transaction
    .insertInto('identity_proofs')
    .values({ proof_hash: hashToken(proofId), check_reference: checkId })
    .onConflict((conflict) => conflict.column('proof_hash').doNothing())
    .returning('proof_hash')
    .executeTakeFirst();
  return added !== undefined;
}
