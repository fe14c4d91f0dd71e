import { isAskable, isRefundOver } from '@vangnet/domain/product/refund';
import type { Told } from '@vangnet/domain/staff/told';
import { isRefusedFor, type Refused } from '@vangnet/domain/values/result';
import type { Staff } from '../evidence/entry.ts';
import type { StoredPayment } from './payment.ts';
import { refreshPayment, refreshRefund, type RefreshDeps } from './refresh.ts';
import type { Refund } from './refund.ts';
import { said } from './text.ts';

type Stored = Pick<RefreshDeps, 'store'>;

const done = (says: string): Told => ({ ok: true, says });
const failed = (code: string, says: string): Told => ({ ok: false, code, says });
const noRefund = failed('refund.none', said.noRefund);
const noPayment = failed('payment.none', said.noPayment);

const isDue = ({ state }: Refund) => isAskable(state);
const isUnderWay = ({ state }: Refund) => !isRefundOver(state);
const askedBefore = ({ requestedBy, state }: Refund) =>
  requestedBy === undefined ? said.refund(state) : said.askedBefore(requestedBy, state);

/** Says why nothing of an application can be refunded now; undefined when something can. */
export async function notRefundable({ store }: Stored, applicationId: string): Promise<string | undefined> {
  const refunds = await store.payments.refundsOfApplication(applicationId);
  if (refunds.some(isDue)) return undefined;
  const asked = refunds.find(isUnderWay);
  return asked ? askedBefore(asked) : said.noRefund;
}

/** Asks for every refund of an application that is due or came to nothing, and asks the provider at once how far each is. */
export async function refundByStaff(deps: RefreshDeps, applicationId: string, by: Staff): Promise<Told> {
  const refunds = await deps.store.payments.refundsOfApplication(applicationId);
  const open = refunds.filter((refund) => isDue(refund) || isUnderWay(refund));
  return together(await Promise.all(open.map((refund) => refundOne(deps, refund, by))), noRefund);
}

async function refundOne(deps: RefreshDeps, { paymentId }: Refund, by: Staff): Promise<Told> {
  const { payments } = deps.store;
  if (await payments.askRefund(paymentId, by)) {
    const refreshed = await refreshRefund(deps, paymentId, 0);
    if (!refreshed.ok) return done(said.refundUnknown);
    const says = said.refund(refreshed.value.state);
    return isDue(refreshed.value) ? failed('refund.failed', says) : done(says);
  }
  const refund = await payments.refundOf(paymentId);
  return refund ? failed('refund.asked', askedBefore(refund)) : noRefund;
}

/** Records that every refund of an application that is due, or came to nothing, was paid back in another way. */
export async function refundedByHand({ store }: Stored, applicationId: string): Promise<Told> {
  const refunds = (await store.payments.refundsOfApplication(applicationId)).filter(isDue);
  const marked = await Promise.all(refunds.map((one) => store.payments.recordRefunded(one.providerPaymentId)));
  return marked.includes(true) ? done(said.refund('by hand')) : noRefund;
}

/** Says why the provider cannot be asked for an application; undefined when it can. */
export async function notAskable({ store }: Stored, applicationId: string): Promise<string | undefined> {
  return (await store.payments.attemptsOf(applicationId)).length === 0 ? said.noPayment : undefined;
}

/** Asks the provider how every payment of an application stands, and every refund under way. */
export async function askPaymentByStaff(deps: RefreshDeps, applicationId: string): Promise<Told> {
  const { payments } = deps.store;
  const attempts = await payments.attemptsOf(applicationId);
  const refunds = (await payments.refundsOfApplication(applicationId)).filter(isUnderWay);
  const asked = [
    ...attempts.map((payment) => askPayment(deps, payment)),
    ...refunds.map((refund) => askRefund(deps, refund)),
  ];
  return together(await Promise.all(asked), noPayment);
}

async function askPayment(deps: RefreshDeps, payment: StoredPayment): Promise<Told> {
  const { status: before } = payment;
  if (before === 'paid') return done(said.payment(before));
  const asked = await refreshPayment(deps, payment, 0);
  if (!asked.ok) return unasked(asked);
  if (asked.value.late) return done(said.paidLate);
  const { status } = asked.value.payment;
  return done(status === before ? said.payment(status) : said.changed(before, status));
}

async function askRefund(deps: RefreshDeps, { paymentId }: Refund): Promise<Told> {
  const asked = await refreshRefund(deps, paymentId, 0);
  return asked.ok ? done(said.refund(asked.value.state)) : unasked(asked);
}

function unasked(asked: Refused<'busy' | 'unavailable' | 'unreadable'>): Told {
  if (isRefusedFor(asked, 'busy')) return failed('payment.busy', said.busy);
  return failed('payment.unavailable', isRefusedFor(asked, 'unreadable') ? said.unreadable : said.away);
}

/** Joins the outcomes: what went wrong counts, and each sentence is said once. */
function together(outcomes: readonly Told[], none: Told): Told {
  if (outcomes.length === 0) return none;
  const says = [...new Set(outcomes.map((one) => one.says))].join(' ');
  return { ...(outcomes.find((one) => !one.ok) ?? done(says)), says };
}
