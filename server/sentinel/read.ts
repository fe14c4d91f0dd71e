import { MINUTE_MS } from '@vangnet/domain/values/durations';
import type { Jobs } from '../schedule/jobs.ts';
import { check } from './check.ts';
import type { RowDeps } from './deps.ts';
import { ofRows } from './promises/index.ts';
import type { Found, SentinelStore } from './store.ts';

/** A server checks every minute; an older result is out of date. */
const FRESH_MS = 3 * MINUTE_MS;

/** What the page for staff and the commands read with. */
export type ReadDeps = RowDeps & {
  readonly store: { readonly sentinel: Pick<SentinelStore, 'known'>; readonly jobs: Pick<Jobs, 'lastDone'> };
};

/**
 * Reads what is broken: what the last round of a server found, at `checkedAt`. When no server runs, it checks the promises about rows
 * itself, and repairs nothing.
 */
export async function readBroken(
  deps: ReadDeps,
): Promise<{ readonly broken: readonly Found[]; readonly checkedAt: Date | undefined }> {
  const { store, clock } = deps;
  const checkedAt = await store.jobs.lastDone('sentinel');
  if (checkedAt && clock().getTime() - checkedAt.getTime() < FRESH_MS)
    return { broken: await store.sentinel.known(), checkedAt };
  const withoutRepair = ofRows.map(({ name, says, cure, broken }) => ({ name, says, cure, broken }));
  const log = { warn: () => undefined, error: () => undefined };
  return { broken: await check({ deps, clock, log }, withoutRepair, []), checkedAt: undefined };
}
