import * as z from 'zod/mini';
import { askPaymentByStaff, notAskable, type PaymentByStaffDeps } from '../../payment/by-staff.ts';
import type { CaseAction } from '../action.ts';

/** Asks the payment provider how the payments and refunds of an application stand. */
export const askPayment: CaseAction<PaymentByStaffDeps> = {
  right: 'ask-payment',
  fields: z.strictObject({}),
  impossible: (deps, { applicationId }) => notAskable(deps, applicationId),
  run: (deps, { applicationId }, by) => askPaymentByStaff(deps, applicationId, by),
};
