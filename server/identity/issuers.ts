import { ok, type Result } from '@vangnet/domain/application/result';
import { DAY_MS } from '@vangnet/domain/values/durations';
import type { IdentityDeps, IdentityLog } from './deps.ts';
import type { Choice, IdentityProvider } from './provider.ts';
import { unavailable } from './start-identity-check.ts';
import type { IdentityStore } from './store.ts';

/** The scheme wants no list that is older; a bank may have left. */
const MAX_AGE_MS = 7 * DAY_MS;

type Deps = Pick<IdentityDeps, 'clock'> & {
  readonly store: { readonly identity: Pick<IdentityStore, 'issuers' | 'keepIssuers'> };
  readonly identityProvider: Pick<IdentityProvider, 'ways' | 'nameOf' | 'choices'>;
};

/** Gives the banks; refused with `identity.unavailable` when the service has never given a list. */
export type IssuerList = (log: IdentityLog) => Promise<Result<readonly Choice[]>>;

/**
 * The list of banks as it is kept. One that is a day old is given at once and refreshed in the background; one of a week
 * is refreshed first. When the service is down the kept list is given: the service may be back by the time that the
 * visitor has chosen a bank.
 */
export function issuerList({ store, identityProvider, clock }: Deps): IssuerList {
  let refreshing: Promise<readonly Choice[] | undefined> | undefined;

  async function refresh(log: IdentityLog): Promise<readonly Choice[] | undefined> {
    try {
      const given = await identityProvider.choices();
      if (given.ok) {
        await store.identity.keepIssuers({ issuers: given.choices, fetchedAt: clock() });
        return given.choices;
      }
      log.warn({ failure: given.failure, reason: given.reason }, 'the list of banks could not be refreshed');
    } catch (error) {
      log.warn({ err: error }, 'the list of banks could not be refreshed');
    }
    return undefined;
  }
  const refreshOnce = (log: IdentityLog) => {
    refreshing ??= refresh(log).finally(() => (refreshing = undefined));
    return refreshing;
  };

  return async (log) => {
    const known = await store.identity.issuers();
    const age = known ? clock().getTime() - known.fetchedAt.getTime() : Infinity;
    const refreshed = age >= MAX_AGE_MS ? await refreshOnce(log) : undefined;
    if (age >= DAY_MS && age < MAX_AGE_MS) void refreshOnce(log);
    const issuers = refreshed ?? known?.issuers;
    if (issuers) return ok(issuers);
    return unavailable({ identityProvider }, identityProvider.ways().find(({ hasChoices }) => hasChoices)?.id ?? '');
  };
}
