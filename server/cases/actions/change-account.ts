import { iban } from '@vangnet/domain/application/steps-final';
import { isRefusedFor } from '@vangnet/domain/values/result';
import { caseAction } from '../action.ts';
import { told } from './text.ts';

export const changeAccount = caseAction({
  right: 'change-account',
  fields: { iban },
  impossible: async ({ store }, { applicationId }) => {
    const [listed] = await store.cases.these([applicationId]);
    return listed?.submission && told.isHandedOver;
  },
  run: async ({ store }, { applicationId }, _by, { iban: to }) => {
    const changed = await store.payments.changeAccount(applicationId, to);
    if (changed.ok) return { ok: true, says: told.accountChanged };
    if (isRefusedFor(changed, 'application.frozen')) return { ok: false, code: 'payingNow', says: told.payingNow };
    return isRefusedFor(changed, 'iban.required')
      ? { ok: false, code: 'noAccount', says: told.noAccount }
      : { ok: false, code: 'notThatAccount', says: told.notThatAccount };
  },
});
