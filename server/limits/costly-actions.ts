import { ok, type Result } from '@vangnet/domain/application/result';
import { DAY_MS, HOUR_MS } from '@vangnet/domain/values/durations';
import { countInWindow, refuseUntil, spend, type Budget } from './budgets.ts';
import { mailboxOf } from '@vangnet/domain/values/mailbox';
import type { StoreContext, Work } from '../database/store-context.ts';
import { transact } from '../database/transact.ts';

/** Actions that cost money, or the attention of somebody who was not asked. */
export type CostlyAction = 'payment' | 'identity check' | 'adviser request';

export type Whom = {
  readonly address: string;
  readonly token: string;
  /** Mailbox of the application, when it has one. */
  readonly email: string | undefined;
};

/** Number of each that one address may do in any day; offices and mobile networks share one. */
export type AddressLimits = { readonly costlyPerDay: number; readonly lookupsPerHour: number };

/** Enough for typing errors and other banks; a change of mind on two devices doubles it. */
const OF_ONE_VISITOR = [{ max: 20, windowMs: DAY_MS }];

/** A file of all that is held takes half a second of a processor; one or two do, and one more when they are lost. */
const EXPORTS = [{ max: 5, windowMs: HOUR_MS }];

/** Counts an export against its application, in the transaction that makes it. Refused with `request.tooMany`. */
export async function countExport(work: Work): Promise<Result<undefined>> {
  const { counted, at } = await spend(work, [{ subject: ['export of', work.applicationId], limits: EXPORTS }], 0);
  return counted ? ok() : tooMany(at, work.now);
}

/** Counted in the database, so that all servers of a site know. Both are refused with `request.tooMany`. */
export type CostlyActions = {
  /** Counts it against the address, the token and the mailbox. */
  count(action: CostlyAction, whom: Whom): Promise<Result<undefined>>;
  /** Counts a question to the register of addresses, which nobody has a token for: one statement. */
  countLookup(address: string): Promise<Result<undefined>>;
};

export function kyselyCostlyActions(
  context: StoreContext,
  { costlyPerDay, lookupsPerHour }: AddressLimits,
): CostlyActions {
  return {
    count: (action, { address, token, email }) =>
      transact(context.db, async (transaction) => {
        const now = context.clock();
        const budgets: Budget[] = [
          ...budget(`${action} from`, address, costlyPerDay),
          { subject: [`${action} of`, token], limits: OF_ONE_VISITOR },
          ...(email === undefined
            ? []
            : [{ subject: [`${action} for`, mailboxOf(email)] as const, limits: OF_ONE_VISITOR }]),
        ];
        const { counted, at } = await spend({ context, transaction, now }, budgets, 0);
        return counted ? ok() : tooMany(at, now);
      }),
    countLookup: async (address) => {
      const { count, until } = await countInWindow(context, ['address lookup from', address], HOUR_MS);
      return count <= lookupsPerHour ? ok() : tooMany(until, context.clock());
    },
  };
}

const budget = (what: string, address: string, max: number): Budget[] =>
  max === Infinity ? [] : [{ subject: [what, address], limits: [{ max, windowMs: DAY_MS }] }];

const tooMany = (at: Date, now: Date) => refuseUntil('request.tooMany', at, now);
