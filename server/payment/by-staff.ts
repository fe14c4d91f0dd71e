import { isFinal } from '@vangnet/domain/product/payment';
import { ASKABLE, isRefundOver } from '@vangnet/domain/product/refund';
import type { Told } from '@vangnet/domain/staff/told';
import { isRefusedFor, type Refused } from '@vangnet/domain/values/result';
import type { Staff } from '../evidence/entry.ts';
import type { StoredPayment } from './attempts.ts';
import type { RefreshDeps } from './deps.ts';
import { refreshRefund } from './refund-payment.ts';
import type { Refund } from './refunds.ts';
import { askEnded, refreshPayment } from './refresh-payment.ts';
import { said } from './text.ts';

const isAskable = ({ state }: Refund) => ASKABLE.some((one) => one === state);
const noRefund: Told = { ok: false, code: 'refund.none', says: said.noRefund };
const isUnderWay = ({ state }: Refund) => !isRefundOver(state);

/** Says why nothing of an application can be refunded now; undefined when something can. */
export async function notRefundable(
  { store }: Pick<RefreshDeps, 'store'>,
  applicationId: string,
): Promise<string | undefined> {
  const refunds = await store.payments.refundsOfApplication(applicationId);
  if (refunds.some(isAskable)) return undefined;
  const asked = refunds.find(isUnderWay);
  return asked ? toldOfAsked(asked).says : said.noRefund;
}

/** Asks for every refund of an application that is due or came to nothing, and asks the provider at once how far each is. */
export async function refundByStaff(deps: RefreshDeps, applicationId: string, by: Staff): Promise<Told> {
  const refunds = await deps.store.payments.refundsOfApplication(applicationId);
  const open = refunds.filter((refund) => isAskable(refund) || isUnderWay(refund));
  const told = await Promise.all(open.map(({ paymentId }) => refundOne(deps, paymentId, by)));
  return together(told, noRefund);
}

/** Records that every refund of an application that is due, or came to nothing, was paid back in another way. */
export async function refundedByHand({ store }: Pick<RefreshDeps, 'store'>, applicationId: string): Promise<Told> {
  const refunds = (await store.payments.refundsOfApplication(applicationId)).filter(isAskable);
  const done = await Promise.all(refunds.map((one) => store.payments.recordRefunded(one.providerPaymentId)));
  return done.includes(true) ? { ok: true, says: said.refund('by hand') } : noRefund;
}

async function refundOne(deps: RefreshDeps, paymentId: string, by: Staff): Promise<Told> {
  const asked = await deps.store.payments.askRefund(paymentId, by);
  if (!asked) {
    const refund = await deps.store.payments.refundOf(paymentId);
    return refund ? toldOfAsked(refund) : noRefund;
  }
  const refreshed = await refreshRefund(deps, paymentId, 0);
  if (!refreshed.ok) return { ok: true, says: said.refundUnknown };
  return toldOf(refreshed.value);
}

const toldOfAsked = ({ requested, state }: Refund): Told => ({
  ok: false,
  code: 'refund.asked',
  says: requested ? said.askedBefore(requested.by, state) : said.refund(state),
});

const toldOf = (refund: Refund): Told =>
  isAskable(refund)
    ? { ok: false, code: 'refund.failed', says: said.refund(refund.state) }
    : { ok: true, says: said.refund(refund.state) };

/** Says why the provider cannot be asked for an application; undefined when it can. */
export async function notAskable(
  { store }: Pick<RefreshDeps, 'store'>,
  applicationId: string,
): Promise<string | undefined> {
  return (await store.payments.attemptsOf(applicationId)).length === 0 ? said.noPayment : undefined;
}

/** Asks the provider how every payment of an application stands, and every refund under way. */
export async function askPaymentByStaff(deps: RefreshDeps, applicationId: string): Promise<Told> {
  const { payments } = deps.store;
  const attempts = await payments.attemptsOf(applicationId);
  const underWay = (await payments.refundsOfApplication(applicationId)).filter(isUnderWay);
  const told = await Promise.all([
    ...attempts.map((payment) => askPayment(deps, payment)),
    ...underWay.map(({ paymentId }) => askRefund(deps, paymentId)),
  ]);
  return together(told, { ok: false, code: 'payment.none', says: said.noPayment });
}

async function askPayment(deps: RefreshDeps, { id, status }: StoredPayment): Promise<Told> {
  if (status === 'paid') return { ok: true, says: said.payment(status) };
  if (isFinal(status)) {
    const asked = await askEnded(deps, id, 0);
    return asked.ok ? { ok: true, says: asked.value ? said.paidLate : said.payment(status) } : unasked(asked);
  }
  const asked = await refreshPayment(deps, id, 0);
  if (!asked.ok) return unasked(asked);
  const now = asked.value.status;
  return { ok: true, says: now === status ? said.payment(now) : said.changed(status, now) };
}

async function askRefund(deps: RefreshDeps, paymentId: string): Promise<Told> {
  const asked = await refreshRefund(deps, paymentId, 0);
  return asked.ok ? { ok: true, says: said.refund(asked.value.state) } : unasked(asked);
}

const unasked = (asked: Refused<'busy' | 'unavailable' | 'unreadable'>): Told => {
  if (isRefusedFor(asked, 'busy')) return { ok: false, code: 'payment.busy', says: said.busy };
  const says = isRefusedFor(asked, 'unreadable') ? said.unreadable : said.away;
  return { ok: false, code: 'payment.unavailable', says };
};

/** Of several, what went wrong counts; each is said once. */
function together(told: readonly Told[], none: Told): Told {
  if (told.length === 0) return none;
  const says = [...new Set(told.map((one) => one.says))].join(' ');
  const wrong = told.find((one) => !one.ok);
  return wrong && !wrong.ok ? { ...wrong, says } : { ok: true, says };
}
