import { ok, type Result } from '@vangnet/domain/application/result';
import type { StoreContext } from '../database/store-context.ts';
import { transact } from '../database/transact.ts';
import { countInWindow, refuseUntil, spendOrRefuse } from './budgets.ts';
import { costlyBudgets, LOOKUPS, type AddressLimits, type CostlyAction, type Whom } from './limits.ts';

type Log = { warn(facts: object, message: string): void };

/** Limits actions that cost money or an adviser's time. One too many is refused with `request.tooMany`. */
export type AllowCostly = ReturnType<typeof allowCostly>;

/**
 * Counts them in the database, so that all servers of a site know. An action that cannot be counted is allowed: a broken limit must
 * not stop visitors.
 */
export function allowCostly(context: StoreContext, limits: AddressLimits) {
  return {
    /** Counts an action against the address, the token and the mailbox. */
    action: (action: CostlyAction, whom: Whom, log: Log): Promise<Result<undefined>> =>
      orAllowed(action, log, () =>
        transact(context.db, (transaction) => {
          const work = { context, transaction, now: context.clock() };
          return spendOrRefuse(work, costlyBudgets(action, whom, limits), 'request.tooMany');
        }),
      ),
    /** Counts a question to the register of addresses, which nobody has a token for: one statement. */
    lookup: (address: string, log: Log): Promise<Result<undefined>> =>
      orAllowed('address lookup', log, async () => {
        const { count, until } = await countInWindow(context, [LOOKUPS.what, address], LOOKUPS.windowMs);
        return count <= limits.lookupsPerHour ? ok() : refuseUntil('request.tooMany', until, context.clock());
      }),
  };
}

async function orAllowed(action: string, log: Log, count: () => Promise<Result<undefined>>) {
  try {
    return await count();
  } catch (error) {
    log.warn({ err: error, action }, 'rate limit unavailable; request allowed');
    return ok();
  }
}
