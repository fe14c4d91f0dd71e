import type { Payment } from './payment.ts';

/** The payments, oldest first; beyond the limit the oldest are dropped. */
export type PaymentStore = {
  /** Adds a payment or replaces the one with its id. */
  put(payment: Payment): void;
  find(id: string): Payment | undefined;
  findByToken(token: string): Payment | undefined;
  list(): readonly Payment[];
};

export function paymentStore(limit: number): PaymentStore {
  const payments = new Map<string, Payment>();
  return {
    put(payment) {
      payments.set(payment.id, payment);
      const [oldest = ''] = payments.keys();
      if (payments.size > limit) payments.delete(oldest);
    },
    find: (id) => payments.get(id),
    findByToken: (token) => [...payments.values()].find((payment) => payment.token === token),
    list: () => [...payments.values()],
  };
}
