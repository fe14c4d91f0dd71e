import { ok, type Result } from '@vangnet/domain/application/result';
import type { CostlyAction, CostlyActions, Whom } from '../database/costly-actions.ts';

type Log = { warn(facts: object, message: string): void };

/** Whether a visitor may do once more what costs money or somebody's attention. Refused with `request.tooMany`. */
export type AllowCostly = {
  readonly action: (action: CostlyAction, whom: Whom, log: Log) => Promise<Result<undefined>>;
  readonly lookup: (address: string, log: Log) => Promise<Result<undefined>>;
};

/** What cannot be counted is allowed: a limit must not be what stops a visitor when something else fails. */
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
    log.warn({ err: error, action }, 'could not be counted; allowed without a limit');
    return ok();
  }
}
