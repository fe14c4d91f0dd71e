import { notRefundable, refundedByHand } from '../../payment/by-staff.ts';
import { caseAction } from '../action.ts';

export const refundByHand = caseAction({
  right: 'refund-by-hand',
  fields: {},
  impossible: (deps, { applicationId }) => notRefundable(deps, applicationId),
  run: (deps, { applicationId }) => refundedByHand(deps, applicationId),
});
