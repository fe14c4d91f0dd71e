import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { byToken, holdApplication, ifKept, type Held } from '../applications/hold-application.ts';
import { hashToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvidence } from '../evidence/record.ts';
import { addTask, leaseOf, settleTask, takeOne, type Lease } from '../jobs/tasks.ts';
import { settleAccount } from '../payment/accounts.ts';
import { checkTask, endCheck, type End, type Ending } from './end-check.ts';
import { comparedIn, isConfirmed } from './facts.ts';
import { matchOf } from './submission.ts';

/** A check that is about to be started at the identity service. */
export type NewCheck = {
  readonly token: string;
  /** The version of the application that it is about. */
  readonly version: number;
  readonly checkId: string;
  readonly entranceCode: string;
  readonly way: string;
  /** Such as the bank; only of a method that has choices. */
  readonly choice?: string | undefined;
};

/** At most so many checks of one application after that moment. */
export type CheckLimit = { readonly max: number; readonly after: Date };

/** The three things that a browser brings back; they have to belong together. */
export type Return = { readonly token: string; readonly transactionId: string; readonly entranceCode: string };

/** The list of banks, and when the service gave it. */
export type KnownIssuers = { readonly issuers: readonly { id: string; name: string }[]; readonly fetchedAt: Date };
const issuersSchema = z.array(z.object({ id: z.string(), name: z.string() }));

export type IdentityStore = ReturnType<typeof identityStore>;

/** The identity checks. The bank's data of a person never come here, only how it compared. */
export const identityStore = (context: StoreContext) => ({
  /**
   * Takes a place for a check before the service is asked. Refused with `identity.tooMany` when there is none left, and with
   * `identity.accountChoice` as long as the applicant has not chosen between two accounts. With the application held, so that
   * of two starts at the same moment the second counts the first.
   */
  reserveCheck: (check: NewCheck, limit: CheckLimit): Promise<Result<undefined>> =>
    holdApplication(context, { token: check.token }, (held) => reserve(held, check, limit)),
  /** Records that the service started it. */
  recordStarted: async ({ checkId, transactionId: transaction_id }: { checkId: string; transactionId: string }) => {
    await context.db.updateTable('identity_checks').set({ transaction_id }).where('reference', '=', checkId).execute();
  },
  /** Frees the place of a check that the service did not start. */
  dropCheck: async (checkId: string): Promise<void> => {
    const check = context.db.deleteFrom('identity_checks').where('reference', '=', checkId);
    const dropped = await check.where('transaction_id', '=', '').executeTakeFirst();
    if (dropped.numDeletedRows > 0n)
      await context.db.deleteFrom('tasks').where('id', '=', checkTask(checkId)).execute();
  },
  /** Takes the right to ask the service how a check ended. Undefined when it has ended, or another server has that right. */
  leaseCheck: async (checkId: string, until: Date): Promise<Lease | undefined> => {
    const taken = await takeOne(context, checkTask(checkId), until, (row) => row('state', '=', 'queued'));
    return taken && leaseOf(taken);
  },
  /** Gives that right back. */
  releaseCheck: async (lease: Lease): Promise<void> => void (await settleTask(context.db, lease, context.clock(), {})),
  /** Undefined when this is no check of this application, or the entrance code is another. */
  findCheck: async ({ token, transactionId, entranceCode }: Return): Promise<FoundCheck | undefined> => {
    const found = byToken(context, token)
      .innerJoin('identity_checks', 'identity_checks.application_id', 'applications.id')
      .where('transaction_id', '=', transactionId)
      .where('entrance_code_hash', '=', hashToken(entranceCode));
    const row = await ifKept(context, found.selectAll('identity_checks'));
    return row && foundOf(row);
  },
  /** The last check of an application that the service started and that has not ended. */
  openCheckOf: (applicationId: string) => openCheckOf(context, applicationId),
  /**
   * Ends a check and, when name and birth date match, submits the application: all of it or nothing, and once. A check
   * that had ended keeps its end. One of an application that was changed since it started matches nothing. Refused with
   * `identity.otherCheck` when another check was ended with the same proof, and with `knowledge.failedBefore` when one of
   * the marks says that the person failed a knowledge test elsewhere: that ends the check, submits nothing, and keeps
   * the confirmed marks as long as that failure, so that other contact data do not help.
   */
  endCheck: (ending: Ending): Promise<Result<End>> =>
    holdApplication(context, ending, (held) => endCheck(held, ending)),
  /** Whether a bank confirmed the applicant without a submission, which only an earlier failed test prevents. */
  isConfirmedOnly: async (token: string): Promise<boolean> => {
    const found = await ifKept(context, byToken(context, token).select('applications.status'));
    return found !== undefined && found.status !== 'submitted' && isConfirmed(context.db, found.opened_id);
  },
  /** The check with which an application was submitted; undefined when none matched. */
  matchOf: (applicationId: string) => matchOf(context, applicationId),
  ...knownIssuers(context),
});

const knownIssuers = ({ db }: StoreContext) => ({
  /** Undefined until the service has responded for the first time. */
  issuers: async (): Promise<KnownIssuers | undefined> => {
    const row = await db.selectFrom('identity_issuers').selectAll().executeTakeFirst();
    return row && { issuers: z.parse(issuersSchema, JSON.parse(row.issuers)), fetchedAt: new Date(row.fetched_at) };
  },
  keepIssuers: async ({ issuers, fetchedAt }: KnownIssuers): Promise<void> => {
    const content = { issuers: JSON.stringify(issuers), fetched_at: fetchedAt.toISOString() };
    await db
      .insertInto('identity_issuers')
      .values({ id: 1, ...content })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(content))
      .execute();
  },
});

export type FoundCheck = ReturnType<typeof foundOf>;

/**
 * A check as it is kept. `isMatch`: it ended with a person who is the applicant; `isTold`: the method told so much of that
 * person that they can be compared.
 */
const foundOf = (row: Selectable<Tables['identity_checks']>) => ({
  checkId: row.reference,
  transactionId: row.transaction_id,
  way: row.way,
  choice: row.issuer_id === '' ? undefined : row.issuer_id,
  status: row.status,
  startedAt: new Date(row.started_at),
  ...comparedIn(row),
});

async function openCheckOf({ db }: StoreContext, applicationId: string): Promise<FoundCheck | undefined> {
  const row = await db
    .selectFrom('identity_checks')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is', null)
    .where('transaction_id', '<>', '')
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return row && foundOf(row);
}

async function reserve(held: Held, check: NewCheck, { max, after }: CheckLimit): Promise<Result<undefined>> {
  const { count } = await held.transaction
    .selectFrom('identity_checks')
    .select((row) => row.fn.countAll().as('count'))
    .where('application_id', '=', held.applicationId)
    .where('started_at', '>', after.toISOString())
    .executeTakeFirstOrThrow();
  if (Number(count) >= max) return refuse('identity.tooMany');
  const settled = await settleAccount(held);
  if (!settled.ok) return settled;
  await insert(held, check);
  const { checkId, way, choice: bank } = check;
  recordEvidence(held, { kind: 'identity check begun', checkId, way, bank });
  return ok();
}

/** Inserts a check and its task, which whoever asks how it ended leases. */
async function insert({ transaction, applicationId, now }: Held, check: NewCheck): Promise<void> {
  await transaction
    .insertInto('identity_checks')
    .values({
      reference: check.checkId,
      application_id: applicationId,
      version: check.version,
      transaction_id: '',
      entrance_code_hash: hashToken(check.entranceCode),
      way: check.way,
      issuer_id: check.choice ?? '',
      status: 'Open',
      started_at: now.toISOString(),
    })
    .execute();
  const id = checkTask(check.checkId);
  const task = { id, key: id, lane: 'identity check', kind: 'identity check' } as const;
  await addTask(transaction, { ...task, application_id: applicationId, due: now }, now);
}
