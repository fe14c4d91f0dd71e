import { ok, type Result } from '@vangnet/domain/application/result';
import type { CostlyAction, CostlyActions, Whom } from './costly-actions.ts';

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
