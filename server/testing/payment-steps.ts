import { expect } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { cents } from '@vangnet/domain/values/money';
import type { PaymentEvent } from '../payment/payment.ts';
import type { OpenStore } from './store-contract/store.ts';
import { storeWorld } from './store-world.ts';
import { saveDraft, valueOf } from './store-steps.ts';

/** The provider responds that a payment has this status. */
export const reported = (status: string, account?: string): PaymentEvent & { kind: 'reported' } => ({
  kind: 'reported',
  status,
  checkoutUrl: status === 'open' ? 'https://bank.example/1' : undefined,
  account,
});

/** Requires what a test takes for granted to be there. */
export const present = <T>(value: T | undefined): T => value ?? expect.unreachable('It is not there');

/** The steps of a payment on a store of some backend, emptied before each test; its clock moves by `later` only. */
export function paymentSteps(open: OpenStore) {
  const world = storeWorld(open);
  const payments = () => world.store.payments;
  const stored = async (id: string) => present(await payments().find(id));
  const begin = (token: string, version = 1) => payments().begin({ token, version, amount: cents(1) });
  const steps = {
    store: () => world.store,
    db: () => world.db,
    now: () => world.now,
    later: world.later,
    application: () => world.create(completeDraft),
    begin,
    begun: async (token: string, version?: number) => valueOf(await begin(token, version)),
    stored,
    /** Something becomes known of a payment while nobody asks. */
    record: async (id: string, event: PaymentEvent) => payments().record(await stored(id), event),
    created: (id: string, providerPaymentId = `tr_${id}`) =>
      steps.record(id, { ...reported('open'), kind: 'created', providerPaymentId }),
    opened: async (token: string) => {
      const { id } = await steps.begun(token);
      await steps.created(id);
      return id;
    },
    lease: async (id: string, quietMs = 0) => payments().lease(await stored(id), quietMs),
    leaseDue: () => payments().leaseDue(),
    /** The provider is asked, and responds. */
    report: async (id: string, status: string, account?: string) => {
      return payments().record(present(await steps.lease(id)), reported(status, account));
    },
    paid: async (token: string, account?: string) => {
      const id = await steps.opened(token);
      await steps.report(id, 'paid', account);
      return id;
    },
    status: async (id: string) => (await stored(id)).status,
    change: (token: string) =>
      saveDraft(world.store, { tracking: {}, tariffVersion: '2026-01', token, draft: completeDraft }),
  };
  return steps;
}
