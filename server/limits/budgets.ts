import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import { ok, refuse, type Refused, type Result } from '@vangnet/domain/values/result';
import { isPostgres } from '../database/dialect.ts';
import { fingerprint } from '../database/sealing.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import type { Budget, Limit } from './limits.ts';

type Spending = Pick<Work, 'context' | 'transaction' | 'now'>;
type Row = { readonly subject: string; readonly moments: readonly number[]; readonly limits: readonly Limit[] };

/** Number of forgotten rows that go with each new moment, which adds three at most: their number stays bounded. */
const CLEANED_AT_ONCE = 20;
/** Rows that are left when nothing is counted any more go with the retention. */
const FORGOTTEN_AT_ONCE = 1000;

/**
 * Counts something against all of its budgets, at the first moment that all of them allow. When that is more than
 * `mostWaitMs` away it counts nothing. The rows stay locked until the transaction ends, so that of two at the same
 * moment the second finds what the first counted, on whichever server.
 */
export async function spend(
  work: Spending,
  budgets: readonly Budget[],
  mostWaitMs: number,
): Promise<{ readonly counted: boolean; readonly at: Date }> {
  const { rows, at } = await look(work, budgets);
  const counted = at - work.now.getTime() <= mostWaitMs;
  if (counted) await addMoment(work, rows, at);
  await forgetExpired({ db: work.transaction, now: work.now });
  return { counted, at: new Date(at) };
}

/** Counts something against all of its budgets, or refuses it with this code until they allow it. */
export async function spendOrRefuse<const Code extends string>(
  work: Spending,
  budgets: readonly Budget[],
  code: Code,
): Promise<Result<undefined, Code>> {
  const { counted, at } = await spend(work, budgets, 0);
  return counted ? ok() : refuseUntil(code, at, work.now);
}

/**
 * The first moment at which all of these budgets allow one more; counts nothing. The rows stay locked until the
 * transaction ends, so that it can count later what they allow now.
 */
export async function allowedFrom(work: Spending, budgets: readonly Budget[]): Promise<Date> {
  const { at } = await look(work, budgets);
  return new Date(at);
}

async function look(work: Spending, budgets: readonly Budget[]) {
  const now = work.now.getTime();
  const rows = await lockRows(work, budgets);
  const at = Math.max(now, ...rows.flatMap(({ moments, limits }) => limits.map((limit) => nextFree(moments, limit))));
  return { rows, at };
}

/** A refusal that passes `at` that moment. */
export const refuseUntil = <const Code extends string>(code: Code, at: Date, now: Date): Refused<Code> => ({
  ...refuse(code),
  retryAfterSeconds: Math.ceil((at.getTime() - now.getTime()) / 1000),
});

/**
 * Counts something in this hour or day, beginning anew with each: one statement, for what happens often and may be counted
 * roughly. Its row has a number where others have moments.
 *
 * @returns how often it happened in this window, and when the window ends
 */
export async function countInWindow(
  context: StoreContext,
  subject: Budget['subject'],
  windowMs: number,
): Promise<{ readonly count: number; readonly until: Date }> {
  const { db, clock } = context;
  const now = clock();
  const until = new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
  const expires = until.toISOString();
  const { moments } = await db
    .insertInto('budgets')
    .values({ subject: hashOf(context, [...subject, expires]), moments: '1', expires_at: expires })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({ moments: sql`cast(cast(budgets.moments as integer) + 1 as text)` }),
    )
    .returning('moments')
    .executeTakeFirstOrThrow();
  const count = Number(moments);
  if (count === 1) await forgetExpired({ db, now });
  return { count, until };
}

/** Names a row. All brands count in it: the address, the mailbox and its reader are the same. */
const hashOf = (context: StoreContext, subject: readonly string[]): string =>
  fingerprint(context.keys.identifier('budget'), JSON.stringify(subject));

const longestOf = (limits: readonly Limit[]) => Math.max(...limits.map(({ windowMs }) => windowMs));

/** Finds the moment when the limit allows one more after these moments, which are in order. */
function nextFree(moments: readonly number[], { max, windowMs }: Limit): number {
  const oldest = moments.at(-max);
  return oldest === undefined ? 0 : oldest + windowMs;
}

const momentsSchema = z.array(z.number());

/** One statement, with its rows in order: two transactions that lock some of the same cannot wait for each other. */
async function lockRows({ context, transaction, now }: Spending, budgets: readonly Budget[]): Promise<Row[]> {
  if (budgets.length === 0) return [];
  const limitsOf = new Map(budgets.map(({ subject, limits }) => [hashOf(context, subject), limits] as const));
  const empty = [...limitsOf.keys()]
    .toSorted()
    .map((subject) => ({ subject, moments: '[]', expires_at: now.toISOString() }));
  const locked = await transaction
    .insertInto('budgets')
    .values(empty)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((row) => ({ subject: row.ref('excluded.subject') })),
    )
    .returning(['subject', 'moments'])
    .execute();
  return locked.map(({ subject, moments }) => {
    const limits = limitsOf.get(subject) ?? [];
    // A moment that is further away than the longest period was counted while a clock was ahead.
    const latest = now.getTime() + longestOf(limits);
    const counted = z.parse(momentsSchema, JSON.parse(moments)).filter((moment) => moment <= latest);
    return { subject, moments: counted, limits };
  });
}

async function addMoment({ transaction, now }: Spending, rows: readonly Row[], at: number): Promise<void> {
  if (rows.length === 0) return;
  const changed = rows.map(({ subject, moments, limits }) => {
    const longest = longestOf(limits);
    const kept = [...moments.filter((moment) => moment > now.getTime() - longest), at].toSorted((a, b) => a - b);
    return { subject, moments: JSON.stringify(kept), expires_at: new Date(at + longest).toISOString() };
  });
  await transaction
    .insertInto('budgets')
    .values(changed)
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet((row) => ({ moments: row.ref('excluded.moments'), expires_at: row.ref('excluded.expires_at') })),
    )
    .execute();
}

/** Forgets every row that counts nothing any more. */
export async function forgetBudgets(db: Kysely<Tables>, now: Date): Promise<void> {
  const forgotten = await forgetExpired({ db, now }, FORGOTTEN_AT_ONCE);
  if (forgotten === FORGOTTEN_AT_ONCE) await forgetBudgets(db, now);
}

/** Waits for no row that another transaction holds. Gives how many are forgotten. */
async function forgetExpired(
  { db, now }: { db: Kysely<Tables>; now: Date },
  atOnce = CLEANED_AT_ONCE,
): Promise<number> {
  const canSkip = isPostgres(db);
  const { numDeletedRows } = await db
    .deleteFrom('budgets')
    .where('subject', 'in', (where) =>
      where
        .selectFrom('budgets')
        .select('subject')
        .where('expires_at', '<=', now.toISOString())
        .limit(atOnce)
        .$if(canSkip, (query) => query.forUpdate().skipLocked()),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
