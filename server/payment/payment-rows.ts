import type { Selectable } from 'kysely';
import type { ClaimedPayment, StoredPayment } from './store.ts';
import type { PaymentsTables } from '../database/payments-tables.ts';

type Row = Selectable<PaymentsTables['payments']>;

export function paymentOf(row: Row): StoredPayment {
  return {
    id: row.id,
    idempotencyKey: row.idempotency_key,
    status: row.status,
    amount: row.amount,
    providerId: row.provider_id ?? undefined,
    checkoutUrl: row.checkout_url ?? undefined,
    createdAt: new Date(row.created_at),
  };
}

export function claimedOf(row: Row, claimedUntil: Date): ClaimedPayment {
  return { ...paymentOf(row), claimedUntil };
}
