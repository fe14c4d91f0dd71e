import { email } from '@vangnet/domain/application/fields-personal';
import { isRefusedFor } from '@vangnet/domain/values/result';
import { caseAction } from '../action.ts';
import { kindOf } from '../../outbox/kinds.ts';
import { filled } from '../text.ts';
import { told } from './text.ts';

export const correctEmail = caseAction({
  right: 'correct-email',
  fields: { email },
  // Only what is sealed tells whether there is an address, and a look at the case opens none of it.
  impossible: async () => undefined,
  // Whoever has the address has the links, and those do more than this right: alone nobody takes them from a reader.
  needsSecond: async ({ store }, { applicationId }) => !(await store.applications.isUnreached(applicationId)),
  run: async ({ store }, { applicationId }, { name, id, isConfirmed }, { email: to }) => {
    const correction = { email: to, by: { name, id }, isConfirmed };
    const corrected = await store.applications.correctEmail(applicationId, correction);
    if (isRefusedFor(corrected, 'application.stale')) return { ok: false, code: 'arrived', says: told.arrived };
    if (!corrected.ok) return { ok: false, code: 'noEmail', says: told.noEmail };
    const mails = [...new Set(corrected.value.queued.map((kind) => kindOf(kind).name))].join(', ');
    return { ok: true, says: mails === '' ? told.corrected : filled(told.readdressed, { mails }) };
  },
});
