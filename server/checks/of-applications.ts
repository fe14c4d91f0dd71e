import { REMIND_AFTER_MS } from '@vangnet/domain/product/payment';
import { DAY_MS, HOUR_MS } from '@vangnet/domain/values/durations';
import type { AccessStore } from '../access/store.ts';
import type { SubmissionStore } from '../handover/store.ts';
import { kindsWith, laneOf, type DeliveryKind } from '../jobs/kinds.ts';
import type { Outbox } from '../jobs/deliveries.ts';
import type { PaymentStore } from '../payment/store.ts';
import type { RetentionStore } from '../applications/retention.ts';
import { caseOf, type Broken, type Each, type Find, type Repair } from './check.ts';

/** Everything that rows are checked with. The operator's commands have it too. */
export type RowDeps = {
  readonly store: {
    readonly payments: PaymentStore;
    readonly submissions: SubmissionStore;
    readonly outbox: Outbox;
    readonly retention: RetentionStore;
    readonly access: AccessStore;
  };
  readonly clock: () => Date;
};

/** Number of mails that one round queues. */
const MOST_REMINDED = 200;
/** More than an operator reads. */
const MOST = 200;
/** A server deletes once a day. */
const DELETED_MS = 26 * HOUR_MS;
/** The applicant reads thirty days: half of them are left for the person who makes it. */
const REFUNDED_MS = 14 * DAY_MS;

/** Checks that read rows of applications only: an operator can run them without a server. */
export const ofApplications = {
  reminded: async ({ store, clock }) =>
    (await store.payments.unreminded(ago(clock, HOUR_MS))).map(({ referenceId, paidAt }) =>
      caseOf(referenceId, paidAt, 'paid, and neither submitted nor reminded'),
    ),
  submitted: async ({ store, clock }) =>
    (await store.payments.unfinished())
      .filter(({ paidAt }) => paidAt <= ago(clock, DAY_MS))
      .map(({ referenceId, paidAt, lastCheck }) => {
        const check = lastCheck === undefined ? 'no identity check' : `identity check: ${lastCheck}`;
        return caseOf(referenceId, paidAt, `paid, not submitted; ${check}`);
      }),
  'handed over': async ({ store, clock }) =>
    (await store.submissions.notHandedOver(promisedUntil(clock, 'handover'))).map(
      ({ referenceId, since, delivery = 'not in the outbox' }) =>
        caseOf(referenceId, since, `submitted, not handed over; hand-over: ${delivery}`),
    ),
  confirmed: async ({ store, clock }) =>
    (await store.submissions.unconfirmed(promisedUntil(clock, 'confirmation'))).map(
      ({ referenceId, since, delivery = 'not in the outbox' }) =>
        caseOf(referenceId, since, `handed over, not confirmed; mail: ${delivery}`),
    ),
  decided: async ({ store }) =>
    (await store.submissions.overdue()).map(({ referenceId, handedOverAt, state }) =>
      caseOf(referenceId, handedOverAt, `handed over, not decided; the insurer: ${state ?? 'no answer'}`),
    ),
  'test result sent': (deps) => lateDeliveries(deps, 'test result'),
  delivered: (deps) => lateDeliveries(deps, undefined),
  arrived: async ({ store }) =>
    (await store.outbox.bounced()).map(({ kind, referenceId, since, status }) =>
      caseOf(referenceId, since, `${kind} did not arrive: ${status}`),
    ),
  'paid once': async ({ store }) =>
    (await store.payments.paidTwice()).map(({ referenceId, paidAt }) =>
      caseOf(referenceId, paidAt, 'paid more than once'),
    ),
  refunded: async ({ store, clock }) =>
    (await store.payments.unrefunded(ago(clock, REFUNDED_MS))).map(({ subject, providerPaymentId, state, noticedAt }) =>
      caseOf(subject, noticedAt, `${providerPaymentId} is not paid back: ${state}`),
    ),
  retention: async ({ store, clock }) => {
    const since = ago(clock, DELETED_MS);
    return (await store.retention.overdue(since, MOST)).map(({ referenceId, kind }) =>
      caseOf(referenceId, since, `${kind}, kept for too long`),
    );
  },
  'searches find': async ({ store }) =>
    (await store.access.manyMissed()).map(({ who, since, count }) =>
      caseOf(who, since, `${count} searches that found nothing`),
    ),
} satisfies Each<Find<RowDeps>>;

export const repairsOfApplications: Each<Repair<RowDeps>> = {
  reminded: async ({ store, clock }) => {
    const repeat = async (left: number): Promise<void> => {
      if (left > 0 && (await store.payments.remindOne(ago(clock, REMIND_AFTER_MS)))) await repeat(left - 1);
    };
    await repeat(MOST_REMINDED);
  },
};

const ago = (clock: () => Date, ms: number) => new Date(clock().getTime() - ms);

/** Tasks that were queued before this moment have to have left by now. */
const promisedUntil = (clock: () => Date, kind: DeliveryKind) => ago(clock, laneOf(kind).promisedMs);

/** The deliveries with this check, or with none of their own, that have not left in time, or were given up. */
async function lateDeliveries({ store }: RowDeps, check: 'test result' | undefined): Promise<Broken[]> {
  const kinds = kindsWith((kind) => kind.check === check);
  return (await store.outbox.late(kinds)).map(({ kind, referenceId, since, lastCode, nextAttemptAt }) => {
    const next = nextAttemptAt ? `next try ${nextAttemptAt.toISOString()}` : 'given up';
    return caseOf(referenceId, since, [`${kind} has not left`, lastCode, next].filter(Boolean).join(', '));
  });
}
