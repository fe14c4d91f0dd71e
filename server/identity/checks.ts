import type { Selectable } from 'kysely';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import type { IdentityStatus } from '@vangnet/contract/identity';
import { byToken, holdApplication, ifKept, type Held } from '../applications/hold-application.ts';
import { hashToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvidence } from '../evidence/record.ts';
import { addTask, leaseOf, settleTask, takeOne, type Lease } from '../jobs/tasks.ts';
import { settleAccount } from '../payment/accounts.ts';
import { comparedIn } from './facts.ts';

/** A check that is about to be started at the identity service. */
export type NewCheck = {
  readonly token: string;
  /** Of the application that it is about. */
  readonly version: number;
  readonly checkId: string;
  readonly entranceCode: string;
  readonly way: string;
  /** Such as the bank; only of a way that has choices. */
  readonly choice?: string | undefined;
};

/** At most so many checks of one application after that moment. */
export type CheckLimit = { readonly max: number; readonly after: Date };

/** What a browser brings back. All three have to belong together. */
export type Return = { readonly token: string; readonly transactionId: string; readonly entranceCode: string };

export type FoundCheck = {
  readonly checkId: string;
  readonly transactionId: string;
  readonly way: string;
  readonly choice?: string | undefined;
  readonly status: IdentityStatus;
  readonly startedAt: Date;
  /** Whether it ended with a person who is the applicant. */
  readonly isMatch: boolean;
  /** Whether the way told so much of that person that they can be compared. */
  readonly isTold: boolean;
};

/** The task to ask the service how a check ended. */
export const checkTask = (checkId: string) => `check ${checkId}`;

/** The identity checks that were begun. */
export const checks = (context: StoreContext) => ({
  /**
   * Takes a place for a check before the service is asked. Refused with `identity.tooMany` when there is none left, and with
   * `identity.accountChoice` as long as the applicant has not chosen between two accounts. With the application held, so that
   * of two starts at the same moment the second counts the first.
   */
  reserveCheck: (check: NewCheck, limit: CheckLimit): Promise<Result<undefined>> =>
    holdApplication(context, { token: check.token }, async (held) => {
      if ((await countAfter(held, limit.after)) >= limit.max) return refuse('identity.tooMany');
      const settled = await settleAccount(held);
      if (!settled.ok) return settled;
      await insert(held, check);
      recordEvidence(held, begun(check));
      return ok();
    }),
  /** The service started it. */
  recordStarted: async ({ checkId, transactionId: transaction_id }: { checkId: string; transactionId: string }) => {
    await context.db.updateTable('identity_checks').set({ transaction_id }).where('reference', '=', checkId).execute();
  },
  /** The service did not start it: its place is free again. */
  dropCheck: async (checkId: string): Promise<void> => {
    const check = context.db.deleteFrom('identity_checks').where('reference', '=', checkId);
    const dropped = await check.where('transaction_id', '=', '').executeTakeFirst();
    if (dropped.numDeletedRows > 0n)
      await context.db.deleteFrom('tasks').where('id', '=', checkTask(checkId)).execute();
  },
  /**
   * Takes the right to ask the service how a check ended. Undefined when it has ended, or another server has that right. One
   * statement looks and takes, so that of all who try at the same moment one gets it.
   */
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

const foundOf = (row: Selectable<Tables['identity_checks']>): FoundCheck => ({
  checkId: row.reference,
  transactionId: row.transaction_id,
  way: row.way,
  choice: row.issuer_id === '' ? undefined : row.issuer_id,
  status: row.status,
  startedAt: new Date(row.started_at),
  ...comparedIn(row),
});

const begun = ({ checkId, way, choice: bank }: NewCheck) =>
  ({ kind: 'identity check begun', checkId, way, bank }) as const;

async function countAfter({ transaction, applicationId }: Held, moment: Date): Promise<number> {
  const { count } = await transaction
    .selectFrom('identity_checks')
    .select((row) => row.fn.countAll().as('count'))
    .where('application_id', '=', applicationId)
    .where('started_at', '>', moment.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

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
