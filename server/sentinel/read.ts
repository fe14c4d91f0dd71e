import { MINUTE_MS } from '@vangnet/domain/values/durations';
import type { Jobs } from '../schedule/jobs.ts';
import type { RowDeps } from './deps.ts';
import { look } from './look.ts';
import { ofRows } from './promises/index.ts';
import type { Found, SentinelStore } from './store.ts';

/** So long what a round found tells how things are: the next is a minute later. */
const FRESH_MS = 3 * MINUTE_MS;

type Deps = RowDeps & {
  readonly store: { readonly sentinel: Pick<SentinelStore, 'known'>; readonly jobs: Pick<Jobs, 'lastDone'> };
};

/**
 * What is broken: as the last round of a server found it, at `lookedAt`. When no server runs, as it is now, as far as the rows tell;
 * nothing is mended then.
 */
export async function readBroken(
  deps: Deps,
): Promise<{ readonly broken: readonly Found[]; readonly lookedAt: Date | undefined }> {
  const { store, clock } = deps;
  const lookedAt = await store.jobs.lastDone('sentinel');
  if (lookedAt && clock().getTime() - lookedAt.getTime() < FRESH_MS)
    return { broken: await store.sentinel.known(), lookedAt };
  const unmended = ofRows.map(({ name, says, cure, broken }) => ({ name, says, cure, broken }));
  const log = { warn: () => undefined, error: () => undefined };
  return { broken: await look({ deps, clock, log }, unmended, []), lookedAt: undefined };
}
