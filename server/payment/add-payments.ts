import type { FastifyInstance } from 'fastify';
import type { Timer } from '../outbox/worker.ts';
import { reconciler } from './reconciler.ts';
import { paymentWebhook } from './webhook.ts';
import { paymentRoutes } from './routes.ts';
import type { StartParts } from './start-payment.ts';

export type PaymentWorld = Omit<StartParts, 'payments' | 'log'> & {
  readonly kickOutbox: () => void;
  /** Of the reconciliation. */
  readonly paymentTimer: Timer;
  /** How many payments one address may start in a window. */
  readonly max: number;
};

/** The three ways in which the server learns how far a payment is: the visitor, the provider, and its own rounds. */
export function addPayments(app: FastifyInstance, { max, paymentTimer: timer, ...world }: PaymentWorld): void {
  const parts = { ...world, payments: world.store.payments, log: app.log };
  paymentRoutes(app, parts, { max });
  paymentWebhook(app, parts);
  const { start, stop } = reconciler({ ...parts, timer });
  app.addHook('onReady', async () => start());
  app.addHook('preClose', stop);
}
