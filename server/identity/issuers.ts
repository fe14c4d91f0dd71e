import type { IdentityProvider, Issuer } from './provider.ts';
import type { IdentityStore } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The scheme wants no list that is older; a bank may have left. */
const MAX_AGE_MS = 7 * DAY_MS;

type Parts = {
  readonly store: { readonly identity: Pick<IdentityStore, 'issuers' | 'keepIssuers'> };
  readonly identityProvider: Pick<IdentityProvider, 'issuers'>;
  readonly clock: () => Date;
};
type Log = { warn(facts: object, message: string): void };

/** Gives the banks; undefined when there is no list yet and the service gives none. */
export type IssuerList = (log: Log) => Promise<readonly Issuer[] | undefined>;

/**
 * The list of banks as it is kept. One that is a day old is answered and refreshed behind the answer; one of a week is
 * refreshed first. A service that is down leaves the list that there is: a visitor can still choose his bank, and the
 * service may be back by the time that he has.
 */
export function issuerList({ store, identityProvider, clock }: Parts): IssuerList {
  let refreshing: Promise<readonly Issuer[] | undefined> | undefined;

  async function refresh(log: Log): Promise<readonly Issuer[] | undefined> {
    try {
      const answer = await identityProvider.issuers();
      if (answer.ok) {
        await store.identity.keepIssuers({ issuers: answer.issuers, fetchedAt: clock() });
        return answer.issuers;
      }
      log.warn({ failure: answer.failure, reason: answer.reason }, 'the list of banks could not be refreshed');
    } catch (error) {
      log.warn({ err: error }, 'the list of banks could not be refreshed');
    }
    return undefined;
  }
  const refreshOnce = (log: Log) => {
    refreshing ??= refresh(log).finally(() => (refreshing = undefined));
    return refreshing;
  };

  return async (log) => {
    const known = await store.identity.issuers();
    const age = known ? clock().getTime() - known.fetchedAt.getTime() : Infinity;
    if (age >= MAX_AGE_MS) return (await refreshOnce(log)) ?? known?.issuers;
    if (age >= DAY_MS) void refreshOnce(log);
    return known?.issuers;
  };
}
