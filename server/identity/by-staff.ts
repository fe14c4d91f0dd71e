import type { Told } from '@vangnet/domain/staff/told';
import { isRefusedFor } from '@vangnet/domain/values/result';
import { askOnce, type AskDeps } from './check.ts';
import type { IdentityLog } from './methods.ts';
import { ended, unended } from './text.ts';

type Open = { readonly store: { readonly identity: Pick<AskDeps['store']['identity'], 'openCheckOf'> } };

/** The reason why there is nothing to ask the identity service, in words; undefined when there is something. */
export async function noCheckToAsk({ store }: Open, applicationId: string): Promise<string | undefined> {
  return (await store.identity.openCheckOf(applicationId)) ? undefined : unended.none;
}

/**
 * Asks how the open check of an application ended, as its browser does when it comes back, and submits the application when it is
 * its person. A service that gives the end to a browser only says that it is open.
 */
export async function askIdentityByStaff(deps: AskDeps, applicationId: string, log: IdentityLog): Promise<Told> {
  const { store, identityProvider } = deps;
  const key = { applicationId };
  const check = await store.identity.openCheckOf(applicationId);
  const application = await store.applications.read(key);
  const paid = await store.payments.paidFor(key);
  if (!check || !application.ok || !paid) return { ok: false, code: 'identity.none', says: unended.none };
  const checked = { key, application: application.value, check: { ...check, entranceCode: '' }, paid };
  const result = await askOnce(deps, checked, undefined, log);
  if (!result) return { ok: false, code: 'identity.busy', says: unended.busy };
  const fillIn = (sentence: string) => sentence.replace('{way}', identityProvider.nameOf(check.way));
  if (isRefusedFor(result, 'knowledge.failedBefore')) return { ok: true, says: ended.failedBefore };
  if (!result.ok) return { ok: false, code: 'identity.unavailable', says: fillIn(unended.away) };
  const { status, isMatch, isTold } = result.value;
  return { ok: true, says: fillIn(ended[status === 'Success' && !isTold ? 'untold' : isMatch ? 'match' : status]) };
}
