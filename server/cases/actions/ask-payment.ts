import { askPaymentByStaff, notAskable } from '../../payment/by-staff.ts';
import { caseAction } from '../action.ts';

export const askPayment = caseAction({
  right: 'ask-payment',
  fields: {},
  impossible: (deps, { applicationId }) => notAskable(deps, applicationId),
  run: (deps, { applicationId }) => askPaymentByStaff({ ...deps, ...deps.providers() }, applicationId),
});
