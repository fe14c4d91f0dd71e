import { caseAction } from '../action.ts';
import type { CaseDeps } from '../deps.ts';
import { filled, told } from '../text.ts';

/** The messages to the system of the brand that were tried in vain. */
const failedMessages = async ({ store }: CaseDeps, applicationId: string) =>
  (await store.messages.list(applicationId)).filter(({ state, tries }) => state !== 'sent' && tries.length > 0);

export const sendAgain = caseAction({
  right: 'send-again',
  fields: {},
  impossible: async (deps, { applicationId }) => {
    if (await deps.store.outbox.hasFailed(applicationId)) return undefined;
    return (await failedMessages(deps, applicationId)).length > 0 ? undefined : told.nothingToSend;
  },
  run: async (deps, { applicationId }) => {
    const { outbox, messages } = deps.store;
    const failed = await failedMessages(deps, applicationId);
    const again = await Promise.all(failed.map(({ id }) => messages.sendAgain(id)));
    const count = (await outbox.sendAgain(applicationId)) + again.filter(Boolean).length;
    if (count === 0) return { ok: false, code: 'nothingToSend', says: told.nothingToSend };
    return { ok: true, says: filled(told.sentAgain, { count: String(count) }) };
  },
});
