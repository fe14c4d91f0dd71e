import { notRefundable, refundByStaff } from '../../payment/by-staff.ts';
import { caseAction } from '../action.ts';

export const refund = caseAction({
  right: 'refund',
  fields: {},
  impossible: (deps, { applicationId }) => notRefundable(deps, applicationId),
  run: (deps, { applicationId }, by) => refundByStaff({ ...deps, ...deps.providers() }, applicationId, by),
});
