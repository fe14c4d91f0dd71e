import { ok } from '@vangnet/domain/application/result';
import { randomBytes } from 'node:crypto';
import type * as fc from 'fast-check';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import type { PaymentProvider } from '../payment/provider.ts';
import { kyselyStore } from '../store.ts';
import { migratedDatabase } from './migrated-database.ts';
import type { Store } from '../store.ts';
import { askPaymentByStaff } from '../payment/by-staff.ts';
import { handleWebhook, refreshLeased } from '../payment/refresh.ts';
import { readStatus } from '../payment/routes.ts';
import { startPayment } from '../payment/start-payment.ts';
import { fakePayments } from './fake-payments.ts';
import { fakeProduct } from './fake-product.ts';
import { recordTest } from './recorded.ts';
import { created } from './store-steps.ts';
import { testKeys } from './test-keys.ts';

/** The fault of a step: the server dies before it or right after it. Of a call, its response gets lost. */
export type Mishap = 'none' | 'before' | 'after';
export type Actor =
  | { type: 'start' | 'poll' | 'webhook' | 'round' | 'staff' }
  | { type: 'bank'; outcome: 'paid' | 'canceled' | 'expired' | 'failed' | 'pending' }
  | { type: 'time'; ms: number };

class Crash extends Error {}

/**
 * Servers, visitors, the bank and the clock around one application, each step of which waits for its turn: `schedule`
 * decides whose it is, `mishaps` what goes wrong with it, until `calm` is called.
 */
export async function paymentSchedule(schedule: fc.Scheduler, mishaps: Mishap[]) {
  let now = new Date('2026-03-10T12:00:00Z');
  let isCalm = false;
  const clock = () => now;
  const db = await migratedDatabase();
  const store = kyselyStore({ db, keys: await testKeys(db), clock, randomBytes });
  const token = await created(store, completeDraft, 'test-1');
  await recordTest(store, token);
  const bank = fakePayments();
  /** Where visitors were sent; nobody can pay anywhere else. */
  const handedOut = new Set<string>();

  const turn = async (name: string) => {
    if (!isCalm) await schedule.schedule(Promise.resolve(), name);
  };
  const mishap = () => (isCalm ? 'none' : (mishaps.shift() ?? 'none'));

  /** Every call of it is a step, which the server may not survive. */
  function stepwise<T extends object>(name: string, steps: T): T {
    return new Proxy(steps, {
      get:
        (_, key) =>
        async (...given: unknown[]) => {
          const what = mishap();
          await turn(`${name} ${String(key)}`);
          if (what === 'before') throw new Crash();
          const result: unknown = await (steps[key as keyof T] as (...all: unknown[]) => unknown)(...given);
          await turn(`${name} ${String(key)} done`);
          if (what === 'after') throw new Crash();
          return result;
        },
    });
  }

  const running = new Set<string>();
  const lost = { ok: false, failure: 'unavailable', reason: 'lost' } as const;
  const provider: PaymentProvider = {
    ...bank,
    create: async (order) => {
      const what = mishap();
      if (running.has(order.idempotencyKey)) return { ok: false, failure: 'conflict', reason: 'running' };
      running.add(order.idempotencyKey);
      await turn('provider create');
      const response = what === 'before' ? lost : await bank.create(order);
      await turn('provider create done');
      running.delete(order.idempotencyKey);
      return what === 'after' ? lost : response;
    },
    get: async (id) => {
      const what = mishap();
      await turn('provider get');
      const response = await bank.get(id);
      // Responses overtake each other: this one was true when it left.
      await turn('provider get done');
      return what === 'none' ? response : lost;
    },
  };
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const payments: Store['payments'] = stepwise('payments', store.payments);
  const deps = {
    ...fakeProduct(clock),
    store: { ...store, payments },
    paymentProvider: provider,
    allowCostly: { action: async () => ok() },
    randomBytes,
    log: quiet,
    publicUrl: 'https://aov.example.nl',
    brandName: 'Vangnet',
    pause: async () => turn('pause'),
  };

  const start = async () => {
    const started = await startPayment(deps, { token, address: '192.0.2.1' });
    if (started.ok) handedOut.add(started.value.paymentUrl);
    return started;
  };
  const round = async (): Promise<boolean> => {
    const leased = await payments.leaseDue();
    if (leased) await refreshLeased(deps, leased);
    return leased !== undefined;
  };
  const latest = async () => db.selectFrom('payments').selectAll().orderBy('created_at', 'desc').executeTakeFirst();
  const actions: Record<Exclude<Actor['type'], 'bank' | 'time'>, () => Promise<unknown>> = {
    start,
    round,
    poll: async () => readStatus(deps, { id: (await latest())?.id ?? '', secret: undefined }),
    staff: async () => askPaymentByStaff(deps, (await latest())?.application_id ?? ''),
    webhook: async () => handleWebhook(deps, (await latest())?.provider_id ?? ''),
  };
  const open = () => [...bank.made.values()].filter(({ status }) => status === 'open' || status === 'pending');
  const payable = () =>
    open().find(({ providerPaymentId }) => handedOut.has(`https://bank.example/${providerPaymentId}`));
  /** A visitor waits for a while until there is something to pay. */
  const bring = async (outcome: string, patience = 40): Promise<void> => {
    const payment = payable();
    if (payment) bank.bring(outcome, undefined, payment.providerPaymentId);
    else if (patience > 0) {
      await turn('bank');
      await bring(outcome, patience - 1);
    }
  };

  return {
    store,
    token,
    start,
    round,
    act: async (actor: Actor): Promise<void> => {
      await turn(actor.type);
      if (actor.type === 'bank') await bring(actor.outcome);
      else if (actor.type === 'time') now = new Date(now.getTime() + actor.ms);
      else
        await actions[actor.type]().catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
    },
    /** From now on nothing goes wrong, and whatever is still open at the bank expires. */
    calm: () => {
      isCalm = true;
      for (const { providerPaymentId } of open()) bank.bring('expired', undefined, providerPaymentId);
    },
    later: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    paidAtBank: () => [...bank.made.values()].filter(({ status }) => status === 'paid').length,
    rows: () => db.selectFrom('payments').select(['status', 'final_at']).execute(),
    close: () => db.destroy(),
  };
}
