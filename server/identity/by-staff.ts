import type { Told } from '@vangnet/domain/staff/told';
import { isRefusedFor } from '@vangnet/domain/values/result';
import type { IdentityLog } from './deps.ts';
import { askOnce, type FinishDeps } from './finish-identity-check.ts';
import { ended, unended } from './text.ts';

type Open = { readonly store: { readonly identity: Pick<FinishDeps['store']['identity'], 'openCheckOf'> } };

/** Says why there is nothing to ask the identity service; undefined when there is. */
export async function noCheckToAsk({ store }: Open, applicationId: string): Promise<string | undefined> {
  return (await store.identity.openCheckOf(applicationId)) ? undefined : unended.none;
}

/**
 * Asks how the open check of an application ended, as its browser does when it comes back, and submits the application when it is
 * its person. A service that gives the end to a browser only says that it is open.
 */
export async function askIdentityByStaff(deps: FinishDeps, applicationId: string, log: IdentityLog): Promise<Told> {
  const { store, identityProvider } = deps;
  const key = { applicationId };
  const check = await store.identity.openCheckOf(applicationId);
  const application = await store.applications.read(key);
  const paid = await store.payments.paidFor(key);
  if (!check || !application.ok || !paid) return { ok: false, code: 'identity.none', says: unended.none };
  const checked = { key, application: application.value, check: { ...check, entranceCode: '' }, paid };
  const finished = await askOnce(deps, checked, undefined, log);
  if (!finished) return { ok: false, code: 'identity.busy', says: unended.busy };
  const say = (sentence: string) => sentence.replace('{way}', identityProvider.nameOf(check.way));
  if (finished.ok) {
    const { status, isMatch, isTold } = finished.value;
    const end = status === 'Success' && !isTold ? 'untold' : isMatch ? 'match' : status;
    return { ok: true, says: say(ended[end]) };
  }
  if (isRefusedFor(finished, 'knowledge.failedBefore')) return { ok: true, says: ended.failedBefore };
  return { ok: false, code: 'identity.unavailable', says: say(unended.away) };
}
