import { admit } from '@vangnet/domain/flow/guard';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { amsterdamDate, type CalendarDate } from '@vangnet/domain/values/dates';
import type { Draft } from '@vangnet/domain/application/draft';
import type { ApplicationStore } from '../applications/store.ts';
import type { IdentityStore } from '../identity/store.ts';
import type { KnowledgeStore } from '../knowledge/store.ts';
import type { PaymentStore } from '../payment/store.ts';
import type { Metrics } from './registry.ts';
import { overheard } from './watched.ts';

type Stores = {
  readonly applications: ApplicationStore;
  readonly knowledge: KnowledgeStore;
  readonly payments: PaymentStore;
  readonly identity: IdentityStore;
};

type Product = { readonly clock: () => Date; readonly figuresOn: (day: CalendarDate) => ProductFigures };

/**
 * The same stores, which count what is written: how far visitors come, without a word of who they are. A server counts
 * what it writes itself.
 */
export function counted<S extends Stores>(store: S, metrics: Metrics, { clock, figuresOn }: Product): S {
  const saved = ({ ok }: { readonly ok: boolean }, { draft }: { readonly draft: Draft }) => {
    if (!ok) return;
    const today = amsterdamDate(clock());
    const visitor = { draft, hasToken: true, today, figures: figuresOn(today) };
    metrics.saves.inc({ screen: admit('knowledge-introduction', visitor) });
  };
  const paid = (outcome: string) => metrics.payments.inc({ outcome });
  return {
    ...store,
    applications: overheard(store.applications, { create: saved, update: saved }),
    knowledge: overheard(store.knowledge, {
      record: (recorded) => {
        if (recorded.ok) metrics.tests.inc({ outcome: recorded.value.passed ? 'passed' : 'failed' });
      },
    }),
    payments: overheard(store.payments, {
      recordCreated: () => paid('created'),
      recordRefused: () => paid('refused'),
      recordStatus: (now, leased) => {
        if (now.status !== leased.status) paid(now.status);
      },
      abandon: ({ status }) => {
        if (status === 'failed') paid('abandoned');
      },
    }),
    identity: overheard(store.identity, {
      endCheck: (ended) => metrics.checks.inc({ outcome: ended.ok ? endOf(ended.value) : 'refused' }),
    }),
  };
}

const endOf = ({ status, isMatch }: { status: string; isMatch: boolean }) =>
  status === 'Success' ? (isMatch ? 'match' : 'other person') : status.toLowerCase();
