import * as z from 'zod/mini';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { mailboxOf } from '@vangnet/domain/values/mailbox';
import { isRecord } from '@vangnet/domain/values/record';
import { brandOf, madeAt } from '../applications/facts.ts';
import { openPart } from '../database/application-keys.ts';
import type { Owner, StoreContext, Work } from '../database/store-context.ts';
import type { Bounce } from '../mail/notification.ts';
import { isHandOver, TO_ADVISERS, TO_APPLICANTS, type DeliveryKind } from './kinds.ts';
import { inChain, recordEvidence } from '../evidence/record.ts';
import { enqueue } from './enqueue.ts';
import { isFollowed, isLost, type ReferenceOf } from './late.ts';

/**
 * The outcome of a report: `recorded`, or `known` before. `under way` when the mail has not been settled: the mail server may have been
 * faster than we are, so it is to be said again. `unknown` when it is about no mail of an application.
 */
export type BounceOutcome = 'recorded' | 'known' | 'under way' | 'unknown';

/**
 * Period in which a mail can be sent again: a mail server gives up after five days (RFC 5321, 4.5.4.1), and staff has to ask the
 * applicant for another address.
 */
export const KEPT_MS = 14 * DAY_MS;
/** Rows of each kind of reader: more than an operator reads. */
const MOST = 200;

/** Notes that a mail did not arrive, once. It changes nothing else: anybody who has seen the mail can forge such a message. */
export async function recordBounce(context: StoreContext, bounce: Bounce): Promise<BounceOutcome> {
  const { status, diagnostic: said } = bounce;
  const [, id, domain] = /^<?([^<>@\s]+)@([^<>@\s]+)>?$/.exec(bounce.messageId) ?? [];
  const messageId = `<${id}@${domain}>`;
  const found = await context.db
    .selectFrom('tasks')
    .select(['application_id', 'kind', 'state'])
    .where('id', '=', id ?? '')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  if (!found || found.application_id === null || isHandOver(found.kind)) return 'unknown';
  if (found.state === 'queued') return 'under way';
  const isNew = await inChain(context, found.application_id, async (recording) => {
    const { numUpdatedRows } = await recording.transaction
      .updateTable('tasks')
      .set({ bounced_at: recording.now.toISOString(), bounce_status: status })
      .where('message_id', '=', messageId)
      .where('id', '=', id ?? '')
      .where('state', '=', 'done')
      .where('bounced_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    recordEvidence(recording, { kind: 'bounced', delivery: found.kind, messageId, status, said });
    return true;
  });
  return isNew ? 'recorded' : 'known';
}

/** A mail that did not arrive, while no other one after it has. */
export type Bounced = {
  readonly kind: DeliveryKind;
  /** Reference by which people name the application. */
  readonly referenceId: string;
  readonly since: Date;
  readonly status: string;
};

/** The mails of the last two weeks that did not arrive and that no other one to the same reader has followed; the oldest first. */
export async function bounced({ db, clock }: StoreContext, referenceOf: ReferenceOf): Promise<Bounced[]> {
  const since = new Date(clock().getTime() - KEPT_MS).toISOString();
  const toReader = async (kinds: readonly DeliveryKind[]) => {
    const rows = await db
      .selectFrom('tasks')
      .select(['kind', 'application_id', 'created_at', 'bounced_at', 'bounce_status'])
      .select([madeAt('tasks.application_id').as('applied_at'), brandOf('tasks.application_id').as('brand')])
      .where('bounced_at', '>', since)
      .where('kind', 'in', kinds)
      .where((row) => row.not(isFollowed(row, kinds, 'bounced_at')))
      .orderBy('bounced_at')
      .limit(MOST)
      .execute();
    return rows.map((row) => ({
      kind: row.kind,
      referenceId: referenceOf(row.application_id ?? '', new Date(row.applied_at ?? row.created_at), row.brand),
      since: new Date(row.bounced_at ?? 0),
      status: row.bounce_status ?? '',
    }));
  };
  return [...(await toReader(TO_APPLICANTS)), ...(await toReader(TO_ADVISERS))];
}

/**
 * Queues what did not arrive of an application as other mails, so that what is still said of the first ones says nothing of these.
 * The content of older mails is not held any more.
 *
 * @returns the kinds of those that were queued
 */
export async function queueAgain(work: Work, { which, change }: Requeue): Promise<readonly DeliveryKind[]> {
  const { transaction, applicationId } = work;
  const rows = await transaction
    .selectFrom('tasks')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('payload', 'is not', null)
    .where((row) =>
      row.or([
        row('bounced_at', 'is not', null),
        ...(which === 'undelivered'
          ? [row.and([row('state', 'in', ['queued', 'failed']), row('lease', 'is', null)])]
          : []),
      ]),
    )
    .where('kind', 'in', [...TO_APPLICANTS, ...TO_ADVISERS])
    .orderBy('created_at')
    .execute();
  const queued: DeliveryKind[] = [];
  for (const { id, kind, payload, last_code: error, due_at: due, ...row } of rows) {
    const content = payload && openPart(work, `outbox ${id}`, payload);
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    const next = await change(content);
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (!next || !(await takeOut(work, id, row.bounced_at !== null))) continue;
    const isUntried = row.bounced_at === null && error === null;
    const notBefore = isUntried ? { notBefore: new Date(due) } : {};
    // oxlint-disable-next-line no-await-in-loop -- the same
    await enqueue(work, { kind, payload: next, same: ['again', id], isReplacement: true, ...notBefore });
    queued.push(kind);
  }
  return queued;
}

/** The mail server said that there is no such mailbox, or that it takes nothing. */
const REFUSES_MAILBOX = /^EENVELOPE\b|\b5\.[12]\.\d/;

/** The last mail to the applicant that bounced or was refused for its address, while none after it has arrived. */
export async function unreached(db: StoreContext['db'], applicationId: string) {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'payload', 'last_code', 'bounced_at'])
    .where('application_id', '=', applicationId)
    .where('payload', 'is not', null)
    .where('kind', 'in', TO_APPLICANTS)
    .where((row) => {
      const isBounced = row('bounced_at', 'is not', null);
      return row.or([row.and([isBounced, row.not(isFollowed(row, TO_APPLICANTS, 'bounced_at'))]), isLost(row)]);
    })
    .orderBy('created_at', 'desc')
    .execute();
  return rows.find((row) => row.bounced_at !== null || REFUSES_MAILBOX.test(row.last_code ?? ''));
}

const addressed = z.object({ to: z.string() });

/** True when the last quote of an application was for this address and was given up. */
export async function isQuoteFailed(
  { db }: Pick<StoreContext, 'db'>,
  owner: Owner,
  email: string | undefined,
): Promise<boolean> {
  if (email === undefined) return false;
  const last = await db
    .selectFrom('tasks')
    .select(['id', 'state', 'payload'])
    .where('application_id', '=', owner.applicationId)
    .where('kind', '=', 'quote')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.state !== 'failed' || !last.payload) return false;
  const { data } = z.safeParse(addressed, openPart(owner, `outbox ${last.id}`, last.payload));
  return data !== undefined && mailboxOf(data.to) === mailboxOf(email);
}

/** Mails of an application that did not arrive and whose content is still held: they can be sent again. */
export async function keptBounces({ db }: StoreContext, applicationId: string): Promise<DeliveryKind[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['kind', 'bounced_at'])
    .where('application_id', '=', applicationId)
    .where('payload', 'is not', null)
    .orderBy('created_at')
    .execute();
  // Not in the query: with it PostgreSQL reads what did not arrive of all applications.
  return rows.filter((row) => row.bounced_at !== null).map(({ kind }) => kind);
}

/** Queues what did not arrive of an application once more, to the same address. */
export async function sendBouncedAgain(context: StoreContext, applicationId: string): Promise<DeliveryKind[]> {
  if ((await keptBounces(context, applicationId)).length === 0) return [];
  const queued = await inChain(context, applicationId, (recording) =>
    queueAgain(recording, { which: 'bounced', change: asItWas }),
  );
  return [...(queued ?? [])];
}

type Requeue = {
  /** `undelivered`: also those that wait or were given up. */
  readonly which: 'bounced' | 'undelivered';
  /** Gives the content to send; undefined leaves that mail as it is. */
  readonly change: (content: unknown) => Promise<object | undefined>;
};

const asItWas: Requeue['change'] = async (content) => (isRecord(content) ? content : undefined);

/** A mail that did not arrive stays, without its content; one that has not left goes, unless a server just leased it. */
async function takeOut({ transaction }: Work, id: string, isSent: boolean): Promise<boolean> {
  if (isSent) {
    await transaction.updateTable('tasks').set({ payload: null }).where('id', '=', id).execute();
    return true;
  }
  const { numDeletedRows } = await transaction
    .deleteFrom('tasks')
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'failed'])
    .where('lease', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets the content of what was sent too long ago to be sent again. */
export async function forgetSent(db: StoreContext['db'], now: Date): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ payload: null })
    .where('payload', 'is not', null)
    .where('state', '=', 'done')
    .where('settled_at', '<=', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
}
