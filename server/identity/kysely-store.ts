import * as z from 'zod/mini';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { byToken, holdApplication, ifKept, type Held } from '../applications/hold-application.ts';
import { recordEvidence } from '../evidence/record.ts';
import { hashToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import { submit } from '../handover/kysely-store.ts';
import { hashMarks, lastFailure, rememberFailed } from '../knowledge/failed-person.ts';
import { settleAccount } from '../payment/choose-account.ts';
import { isConfirmed } from './facts.ts';
import type {
  CheckLease,
  CheckLimit,
  ConfirmedMarks,
  Ending,
  FoundCheck,
  IdentityStore,
  KnownIssuers,
  NewCheck,
  Return,
} from './store.ts';

const NONE: ConfirmedMarks = { contact: [], confirmed: [] };
const issuersSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** The identity checks in a database that has been migrated. */
export function kyselyIdentity(context: StoreContext): IdentityStore {
  return {
    issuers: () => issuers(context),
    keepIssuers: (known) => keepIssuers(context, known),
    reserveCheck: (check, limit) => reserveCheck(context, check, limit),
    recordStarted: (started) => recordStarted(context, started),
    dropCheck: (checkId) => dropCheck(context, checkId),
    leaseCheck: (lease) => leaseCheck(context, lease),
    releaseCheck: (lease) => releaseCheck(context, lease),
    findCheck: (returned) => findCheck(context, returned),
    endCheck: (ending) => endCheck(context, ending),
    isConfirmedOnly: (token) => isConfirmedOnly(context, token),
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

/** With the application held, so that of two starts at the same moment the second counts the first. */
async function reserveCheck(
  context: StoreContext,
  { token, entranceCode, ...check }: NewCheck,
  limit: CheckLimit,
): Promise<Result<undefined>> {
  return holdApplication(context, { token }, async (held) => {
    const { transaction, applicationId, now } = held;
    const { count } = await transaction
      .selectFrom('identity_checks')
      .select((row) => row.fn.countAll().as('count'))
      .where('application_id', '=', applicationId)
      .where('started_at', '>', limit.after.toISOString())
      .executeTakeFirstOrThrow();
    if (Number(count) >= limit.max) return refuse('identity.tooMany');
    const settled = await settleAccount(held);
    if (!settled.ok) return settled;
    await transaction
      .insertInto('identity_checks')
      .values({
        reference: check.checkId,
        application_id: applicationId,
        version: check.version,
        transaction_id: '',
        entrance_code_hash: hashToken(entranceCode),
        issuer_id: check.issuerId,
        status: 'Open',
        started_at: now.toISOString(),
      })
      .execute();
    recordEvidence(held, { kind: 'identity check begun', checkId: check.checkId, bank: check.issuerId });
    return ok();
  });
}

async function recordStarted(
  { db }: StoreContext,
  { checkId, transactionId }: { checkId: string; transactionId: string },
): Promise<void> {
  await db
    .updateTable('identity_checks')
    .set({ transaction_id: transactionId })
    .where('reference', '=', checkId)
    .execute();
}

async function dropCheck({ db }: StoreContext, checkId: string): Promise<void> {
  await db.deleteFrom('identity_checks').where('reference', '=', checkId).where('transaction_id', '=', '').execute();
}

/** One statement looks and takes, so that of all who try at the same moment one gets the lease. */
async function leaseCheck({ db, clock }: StoreContext, { checkId, until }: CheckLease): Promise<boolean> {
  const now = clock().toISOString();
  const leased = await db
    .updateTable('identity_checks')
    .set({ asking_until: until.toISOString() })
    .where('reference', '=', checkId)
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('asking_until', 'is', null), row('asking_until', '<=', now)]))
    .returning('reference')
    .executeTakeFirst();
  return leased !== undefined;
}

/** A lease that has ended may be another server's by now. */
async function releaseCheck({ db }: StoreContext, { checkId, until }: CheckLease): Promise<void> {
  await db
    .updateTable('identity_checks')
    .set({ asking_until: null })
    .where('reference', '=', checkId)
    .where('asking_until', '=', until.toISOString())
    .execute();
}

const hasMatch = (row: { name_matches: number | null; birth_date_matches: number | null }) =>
  row.name_matches === 1 && row.birth_date_matches === 1;

async function findCheck(context: StoreContext, returned: Return): Promise<FoundCheck | undefined> {
  const row = await ifKept(
    context,
    byToken(context, returned.token)
      .innerJoin('identity_checks', 'identity_checks.application_id', 'applications.id')
      .selectAll('identity_checks')
      .where('transaction_id', '=', returned.transactionId)
      .where('entrance_code_hash', '=', hashToken(returned.entranceCode)),
  );
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

async function isConfirmedOnly(context: StoreContext, token: string): Promise<boolean> {
  const found = await ifKept(context, byToken(context, token).select('applications.status'));
  return found !== undefined && found.status !== 'submitted' && isConfirmed(context.db, found.opened_id);
}

type End = Pick<FoundCheck, 'status' | 'isMatch'>;

/** The check ends and the application is submitted: both or neither, so that a browser that is closed loses nothing. */
async function endCheck(context: StoreContext, ending: Ending): Promise<Result<End>> {
  return holdApplication(context, ending, async (held) => {
    const recorded = await recordEnd(held, ending);
    if (!recorded.ok) return recorded;
    const { isFirst, status, isMatch } = recorded.value;
    if (!isMatch || held.application.status === 'submitted') return ok({ status, isMatch });
    const { submission, marks } = ending;
    const mayApply = isFirst && !(await isOfFailed(held, marks));
    if (!mayApply || !submission) return refuse('knowledge.failedBefore');
    await submit(held, submission);
    return ok({ status, isMatch });
  });
}

/** Whoever is stopped here is known by the name that the bank confirmed from now on, for as long as their failure is kept. */
async function isOfFailed(held: Held, { contact, confirmed }: ConfirmedMarks = NONE): Promise<boolean> {
  const { context, transaction, now } = held;
  const failedAt = await lastFailure({ context, db: transaction, now }, [...contact, ...confirmed]);
  if (failedAt === undefined) return false;
  if (confirmed.length > 0) await rememberFailed(held, hashMarks(context, confirmed), failedAt);
  return true;
}

/** The first end that is recorded stays. */
async function recordEnd(
  held: Held,
  { checkId, status, match, proofId }: Ending,
): Promise<Result<End & { isFirst: boolean }>> {
  const { transaction, applicationId, application, now } = held;
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
  const [nameMatches, birthDateMatches] = [match?.name, match?.birthDate].map((part) => match && isCurrent && part);
  recordEvidence(held, { kind: 'identity check ended', checkId, status, nameMatches, birthDateMatches });
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
