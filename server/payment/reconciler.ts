import type { FastifyInstance } from 'fastify';
import { REMIND_AFTER_MS } from '@vangnet/domain/product/payment';
import { isRefusedFor } from '@vangnet/domain/values/result';
import { every } from '../jobs/repeated.ts';
import type { ReconcilerDeps } from './deps.ts';
import { refreshLeased, type Refreshed } from './refresh-payment.ts';
import { refreshLeasedRefund, type RefreshedRefund } from './refund-payment.ts';

/** Of payments, of refunds, and of mails, in one round. */
const BATCH = 20;

/**
 * Finishes what the browser and the webhook did not: asks for every payment and refund that is not final, ever less often, and
 * writes to applicants who paid and went no further. Servers share the work: a lease gives each payment to one of them.
 * Runs while the app is up; a question that is under way when it stops is finished first.
 */
export function reconcilePayments(app: FastifyInstance, deps: ReconcilerDeps): void {
  const job = async (isStopping: () => boolean) => {
    const repeat = async (action: (of: ReconcilerDeps) => Promise<boolean>, left = BATCH): Promise<void> => {
      if (left > 0 && !isStopping() && (await action(deps))) await repeat(action, left - 1);
    };
    await repeat(refreshOne);
    await repeat(refundOne);
    await repeat(remindOne);
  };
  every(app, { name: 'payments', everyMs: 15_000, timer: deps.timer, job });
}

/** False when nothing is due, or when the provider does not respond: it will not for the next payment either. One that cannot be read holds up no other. */
async function refreshOne(deps: ReconcilerDeps): Promise<boolean> {
  const leased = await deps.store.payments.leaseDue();
  return leased !== undefined && goesOn(await refreshLeased(deps, leased));
}

const goesOn = (asked: Refreshed | RefreshedRefund) => asked.ok || isRefusedFor(asked, 'unreadable');

/** False as for payments. */
async function refundOne(deps: ReconcilerDeps): Promise<boolean> {
  const leased = await deps.store.payments.leaseRefundDue();
  return leased !== undefined && goesOn(await refreshLeasedRefund(deps, leased));
}

async function remindOne({ store, clock, kickOutbox }: ReconcilerDeps): Promise<boolean> {
  const reminded = await store.payments.remindOne(new Date(clock().getTime() - REMIND_AFTER_MS));
  if (reminded) kickOutbox();
  return reminded;
}
