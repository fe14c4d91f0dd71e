import { retention } from '@vangnet/domain/product/retention';
import { caseAction } from '../action.ts';
import { filled, type State } from '../text.ts';
import { told } from './text.ts';

/** What was not paid for is deleted whenever its applicant wants it. */
const ERASABLE: ReadonlySet<State> = new Set(['draft', 'quoted', 'failed']);

export const erase = caseAction({
  right: 'erase',
  fields: {},
  impossible: async ({ store }, { applicationId }) => {
    const [listed] = await store.cases.these([applicationId]);
    if (!listed || ERASABLE.has(listed.state)) return undefined;
    return filled(told.mustKeep, { years: String(retention.paid.count) });
  },
  run: async ({ store }, { applicationId }) =>
    (await store.applications.erase(applicationId)).ok
      ? { ok: true, says: told.erased }
      : { ok: false, code: 'payingNow', says: told.payingNow },
});
