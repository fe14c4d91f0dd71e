import type { KnowledgeBank } from '@vangnet/domain/product/knowledge';
import type { CalendarDate } from '@vangnet/domain/values/dates';
import type { ApplicationStore } from '../applications/store.ts';
import type { Product } from '../calculation/product.ts';
import type { RandomBytes } from '../database/sealing.ts';
import type { KnowledgeStore } from './store.ts';

/** Dependencies of the use cases of the knowledge test. */
export type KnowledgeDeps = Product & {
  readonly store: { readonly applications: Pick<ApplicationStore, 'read'>; readonly knowledge: KnowledgeStore };
  /** The questions that tests are drawn from on a day. */
  readonly knowledgeBankOn: (day: CalendarDate) => KnowledgeBank;
  readonly randomBytes: RandomBytes;
  /** Says that there is a mail to send. */
  readonly kickOutbox: () => void;
};
