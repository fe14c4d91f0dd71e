import { email } from '@vangnet/domain/application/fields-personal';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { kindOf, laneOf, type DeliveryKind, type MailBudget } from './kinds.ts';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { refuseUntil, spend } from '../limits/budgets.ts';
import { latestPlausible } from '../database/shared-clock.ts';
import { siteColumns } from '../database/brand.ts';
import { fingerprint, randomText } from '../database/sealing.ts';
import { sealPart } from '../database/application-keys.ts';
import type { Work } from '../database/store-context.ts';
import { addTask } from './tasks.ts';
import { mailBudgets, type Sender } from '../limits/limits.ts';

/** Seconds after which a visitor may ask again for what the server is too busy for. */
const BUSY_SECONDS = 10;

export type Delivery = Sender & {
  readonly kind: DeliveryKind;
  /** Content that the delivery is made of when it leaves; sealed until then. */
  readonly payload: object;
  /** Key that makes it the same delivery as another one of this kind and application. */
  readonly same: readonly unknown[];
  /** Milliseconds after which the same may leave again; without it, never. */
  readonly againAfter?: number;
  /** Waits until then before it leaves. */
  readonly notBefore?: Date;
  /** It takes the place of one that was taken out of the outbox or did not arrive, so that it is not counted again. */
  readonly isReplacement?: boolean;
};

/**
 * Puts something in the outbox, in the transaction of what causes it; not when the same is there already, and not when
 * the server would send it by itself and the budget is spent for a day. Refused with `email.format` when it is for no
 * mail address, with `mail.tooMany` when a visitor asks for more than the budget, and with `server.busy` when more of the
 * kind wait than can leave soon. Nothing was written then.
 */
export async function enqueue(work: Work, delivery: Delivery): Promise<Result<{ readonly queued: boolean }>> {
  const { to, kind, same, againAfter, notBefore, isReplacement = false } = delivery;
  if (to !== undefined && !email.safeParse(to).success) return refuse('email.format');
  const { context, applicationId, now } = work;
  const duplicates = context.keys.identifier('outbox duplicate');
  const key = fingerprint(duplicates, JSON.stringify([applicationId, kind, ...same]));
  if (againAfter !== undefined) await releaseKey(work, key, new Date(now.getTime() - againAfter));
  if (await isQueued(work, key)) return ok({ queued: false });
  if (!isReplacement && (await isFull(work, kind)))
    return { ...refuse('server.busy'), retryAfterSeconds: BUSY_SECONDS };
  const { allowed, at } = await allowedAt(work, delivery);
  if (!allowed) return kindOf(kind).budget === 'mail' ? refuseUntil('mail.tooMany', at, now) : ok({ queued: false });
  await insert(work, delivery, { key, due: notBefore && notBefore > at ? notBefore : at });
  return ok({ queued: true });
}

/**
 * Time that a mail waits when the budget is spent. What a visitor asks for is refused instead; the result of a test waits for a day at
 * most, then it is left out.
 */
const MOST_WAIT: Readonly<Record<MailBudget, number>> = { mail: 0, result: DAY_MS };

/** The moment at which it may leave; when it may not, the one at which the same would be allowed. */
async function allowedAt(work: Work, { kind, to, address, isReplacement = false }: Delivery) {
  const { budget } = kindOf(kind);
  if (!budget || isReplacement) return { allowed: true, at: work.now };
  const { counted, at } = await spend(
    work,
    mailBudgets(budget, work.applicationId, { to, address }),
    MOST_WAIT[budget],
  );
  return { allowed: counted, at };
}

/** A delivery that was tried and failed is not counted: a mail server that is down fails no visitor's step. */
async function isFull({ transaction, now }: Work, kind: DeliveryKind): Promise<boolean> {
  const { name, mostWaiting } = laneOf(kind);
  if (mostWaiting === undefined) return false;
  const { count } = await transaction
    .selectFrom('tasks')
    .select((row) => row.fn.countAll().as('count'))
    .where('lane', '=', name)
    .where('state', '=', 'queued')
    .where('due_at', '<=', now.toISOString())
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count) >= mostWaiting;
}

async function isQueued({ transaction }: Work, key: string): Promise<boolean> {
  const found = await transaction.selectFrom('tasks').select('id').where('key', '=', key).executeTakeFirst();
  return found !== undefined;
}

async function insert(
  work: Work,
  { kind, payload }: Delivery,
  { key, due }: { key: string; due: Date },
): Promise<void> {
  const { context, transaction, applicationId, now } = work;
  const id = randomText(16, context.randomBytes);
  const language = kindOf(kind).to === 'adviser' ? 'nl' : siteColumns(context).language;
  const sealed = sealPart(work, `outbox ${id}`, payload);
  const task = {
    id,
    lane: laneOf(kind).name,
    kind,
    application_id: applicationId,
    key,
    language,
    payload: sealed,
    due,
  };
  await addTask(transaction, task, now);
}

async function releaseKey({ transaction, now }: Work, key: string, before: Date): Promise<void> {
  await transaction
    .updateTable('tasks')
    .set((row) => ({ key: row.ref('id') }))
    .where('key', '=', key)
    .where((row) =>
      row.or([row('created_at', '<=', before.toISOString()), row('created_at', '>', latestPlausible(now))]),
    )
    .execute();
}
