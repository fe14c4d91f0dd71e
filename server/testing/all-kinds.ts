import type { DeliveryKind } from '../database/tables.ts';
import { LANES } from '../outbox/lanes.ts';
import type { Outbox } from '../outbox/store.ts';

/** Every kind of delivery, for a test that takes whatever is due. */
export const ALL_KINDS = LANES.flatMap(({ kinds }) => kinds);

/** Leases what is due, as the worker does. */
export const leaseDue = (
  { outbox }: { readonly outbox: Pick<Outbox, 'lease'> },
  leaseUntil: Date,
  kinds: readonly DeliveryKind[] = ALL_KINDS,
) => outbox.lease({ kinds, leaseUntil, domains: new Map([['vangnet', 'vangnet.example']]) });
