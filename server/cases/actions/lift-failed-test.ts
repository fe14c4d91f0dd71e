import { caseAction } from '../action.ts';
import { told } from './text.ts';

export const liftFailedTest = caseAction({
  right: 'lift-failed-test',
  fields: {},
  // Only the answers tell whose test it is, and a look at the case opens none of them.
  impossible: async () => undefined,
  run: async ({ store }, { applicationId }) =>
    (await store.knowledge.liftFailed(applicationId)) > 0
      ? { ok: true, says: told.lifted }
      : { ok: false, code: 'noFailedTest', says: told.noFailedTest },
});
