import { isRefusedFor } from '@vangnet/domain/values/result';
import { caseAction } from '../action.ts';
import { told } from './text.ts';

export const resendLink = caseAction({
  right: 'resend-link',
  fields: {},
  impossible: async ({ store }, { applicationId }) =>
    (await store.payments.hasOneStepLeft(applicationId)) ? undefined : told.noStepLeft,
  run: async ({ store }, { applicationId }) => {
    const sent = await store.payments.remindAgain(applicationId);
    if (sent.ok) return { ok: true, says: told.linkSent };
    if (isRefusedFor(sent, 'mail.tooMany')) return { ok: false, code: 'linkTooOften', says: told.linkTooOften };
    return isRefusedFor(sent, 'email.required')
      ? { ok: false, code: 'noEmail', says: told.noEmail }
      : { ok: false, code: 'noStepLeft', says: told.noStepLeft };
  },
});
