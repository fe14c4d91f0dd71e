import { email } from '@vangnet/domain/application/fields-personal';
import { caseAction } from '../action.ts';
import { deliveries, filled } from '../text.ts';
import { told } from './text.ts';

export const correctEmail = caseAction({
  right: 'correct-email',
  fields: { email },
  // Only what is sealed tells whether there is an address, and a look at the case opens none of it.
  impossible: async () => undefined,
  run: async ({ store }, { applicationId }, by, fields) => {
    const corrected = await store.applications.correctEmail(applicationId, { email: fields.email, by });
    if (!corrected.ok) return { ok: false, code: 'noEmail', says: told.noEmail };
    const mails = [...new Set(corrected.value.queued.map((kind) => deliveries[kind]))].join(', ');
    return { ok: true, says: mails === '' ? told.corrected : filled(told.readdressed, { mails }) };
  },
});
