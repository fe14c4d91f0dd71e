import * as z from 'zod/mini';
import { notRefundable, refundByStaff, type PaymentByStaffDeps } from '../../payment/by-staff.ts';
import type { CaseAction } from '../action.ts';

/** Pays back what came too late, or belongs to a withdrawn application. */
export const refund: CaseAction<PaymentByStaffDeps> = {
  right: 'refund',
  fields: z.strictObject({}),
  impossible: (deps, { applicationId }) => notRefundable(deps, applicationId),
  run: (deps, { applicationId }, by) => refundByStaff(deps, applicationId, by),
};
