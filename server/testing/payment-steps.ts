import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { cents } from '@vangnet/domain/values/money';
import type { ReportedPayment } from '../payment/attempts.ts';
import type { OpenStore } from './store-contract/store.ts';
import { storeWorld } from './store-world.ts';
import { saveDraft, valueOf } from './store-steps.ts';

export const OPEN: ReportedPayment = { status: 'open', checkoutUrl: 'https://bank.example/1', account: undefined };
export const reported = (status: string, account?: string): ReportedPayment => ({
  status,
  checkoutUrl: undefined,
  account,
});

/** The steps of a payment on a store of some backend, emptied before each test; its clock moves by `later` only. */
export function paymentSteps(open: OpenStore) {
  const world = storeWorld(open);

  const rest = { tracking: {}, tariffVersion: '2026-01' };
  const begin = (token: string, version = 1) => world.store.payments.begin({ token, version, amount: cents(1) });
  const lease = (id: string, quietMs = 0) => world.store.payments.lease(id, quietMs);
  const steps = {
    store: () => world.store,
    db: () => world.db,
    now: () => world.now,
    later: world.later,
    application: () => world.create(completeDraft),
    begin,
    begun: async (token: string) => valueOf(await begin(token)),
    opened: async (token: string) => {
      const { id } = await steps.begun(token);
      await world.store.payments.recordCreated(id, { ...OPEN, providerPaymentId: `tr_${id}` });
      return id;
    },
    lease,
    leaseDue: () => world.store.payments.leaseDue(),
    report: async (id: string, answer: ReportedPayment) => {
      const leased = await lease(id);
      if (!leased) throw new Error('This payment is leased already');
      return world.store.payments.recordStatus(leased, answer);
    },
    paid: async (token: string, account?: string) => {
      const id = await steps.opened(token);
      await steps.report(id, reported('paid', account));
      return id;
    },
    status: async (id: string) => (await world.store.payments.find(id))?.status,
    change: (token: string) => saveDraft(world.store, { ...rest, token, draft: completeDraft }),
  };
  return steps;
}
