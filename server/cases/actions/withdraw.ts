import { figuresFor } from '../../calculation/product.ts';
import { caseAction } from '../action.ts';
import type { State } from '../text.ts';
import { told } from './text.ts';

/** Why an application in this state is not to be withdrawn. */
const WHY: Partial<Record<State, string>> = {
  draft: told.notSubmitted,
  quoted: told.notSubmitted,
  failed: told.notSubmitted,
  paid: told.notSubmitted,
  declined: told.isOver,
  withdrawn: told.isWithdrawn,
};

export const withdraw = caseAction({
  right: 'withdraw',
  fields: {},
  impossible: async ({ store }, { applicationId }) => {
    const [listed] = await store.cases.these([applicationId]);
    return listed && WHY[listed.state];
  },
  run: async (deps, { applicationId }) => {
    const done = await deps.store.myApplication.withdrawFor(applicationId, (application) =>
      figuresFor(deps, application),
    );
    return done.ok ? { ok: true, says: told.withdrawn } : { ok: false, code: 'tooLate', says: told.tooLate };
  },
});
