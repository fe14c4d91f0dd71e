import { ok, type Result } from '@vangnet/domain/application/result';
import type { StoreContext } from '../database/store-context.ts';
import { transact } from '../database/transact.ts';
import { countInWindow, refuseUntil, spendOrRefuse } from './budgets.ts';
import { costlyBudgets, LOOKUPS, type AddressLimits, type CostlyAction, type Whom } from './limits.ts';

type CostlyActions = ReturnType<typeof kyselyCostlyActions>;

/** Counted in the database, so that all servers of a site know. Both are refused with `request.tooMany`. */
export function kyselyCostlyActions(context: StoreContext, limits: AddressLimits) {
  return {
    /** Counts it against the address, the token and the mailbox. */
    count: (action: CostlyAction, whom: Whom): Promise<Result<undefined>> =>
      transact(context.db, (transaction) =>
        spendOrRefuse(
          { context, transaction, now: context.clock() },
          costlyBudgets(action, whom, limits),
          'request.tooMany',
        ),
      ),
    /** Counts a question to the register of addresses, which nobody has a token for: one statement. */
    countLookup: async (address: string): Promise<Result<undefined>> => {
      const { count, until } = await countInWindow(context, [LOOKUPS.what, address], LOOKUPS.windowMs);
      return count <= limits.lookupsPerHour ? ok() : refuseUntil('request.tooMany', until, context.clock());
    },
  };
}

type Log = { warn(facts: object, message: string): void };

/** Limits the actions that cost money or an adviser's time. One too many is refused with `request.tooMany`. */
export type AllowCostly = {
  readonly action: (action: CostlyAction, whom: Whom, log: Log) => Promise<Result<undefined>>;
  readonly lookup: (address: string, log: Log) => Promise<Result<undefined>>;
};

/** Allows an action that cannot be counted: a broken limit must not stop visitors. */
export function allowCostly(actions: CostlyActions): AllowCostly {
  return {
    action: (action, whom, log) => orAllowed(action, () => actions.count(action, whom), log),
    lookup: (address, log) => orAllowed('address lookup', () => actions.countLookup(address), log),
  };
}

async function orAllowed(
  action: string,
  count: () => Promise<Result<undefined>>,
  log: Log,
): Promise<Result<undefined>> {
  try {
    return await count();
  } catch (error) {
    log.warn({ err: error, action }, 'rate limit unavailable; request allowed');
    return ok();
  }
}
