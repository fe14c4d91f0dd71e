import * as z from 'zod/mini';
import { caseAction } from '../action.ts';
import { CALLS } from '../requests.ts';
import { told } from './text.ts';

export const answerRequest = caseAction({
  right: 'answer-request',
  fields: { how: z.enum(CALLS), note: z.optional(z.string()) },
  impossible: async ({ store }, { applicationId }) =>
    (await store.cases.requests.isAnswerable(applicationId)) ? undefined : told.noRequest,
  run: async ({ store }, { applicationId }, by, { how, note }) => {
    const given = note?.trim() ? note : undefined;
    if (await store.cases.requests.answer(applicationId, by, how, given)) return { ok: true, says: told.answered };
    return { ok: false, code: 'noRequest', says: told.noRequest };
  },
});
