import { admit } from '@vangnet/domain/flow/guard';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { amsterdamDate, type CalendarDate } from '@vangnet/domain/values/dates';
import type { Draft } from '@vangnet/domain/application/draft';
import type { ApplicationStore } from '../applications/store.ts';
import type { IdentityStore } from '../identity/store.ts';
import type { KnowledgeStore } from '../knowledge/store.ts';
import type { PaymentStore } from '../payment/store.ts';
import type { Metrics } from './registry.ts';

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
export function counted<S extends Stores>(store: S, metrics: Metrics, product: Product): S {
  const { applications, knowledge, payments, identity } = store;
  return {
    ...store,
    applications: countedApplications(applications, metrics, product),
    payments: countedPayments(payments, metrics),
    knowledge: {
      ...knowledge,
      record: async (grade) => {
        const recorded = await knowledge.record(grade);
        if (recorded.ok) metrics.tests.inc({ outcome: recorded.value.passed ? 'passed' : 'failed' });
        return recorded;
      },
    },
    identity: {
      ...identity,
      endCheck: async (ending) => {
        const ended = await identity.endCheck(ending);
        metrics.checks.inc({ outcome: ended.ok ? endOf(ended.value) : 'refused' });
        return ended;
      },
    },
  };
}

function countedApplications(
  applications: ApplicationStore,
  { saves }: Metrics,
  { clock, figuresOn }: Product,
): ApplicationStore {
  const saved = (draft: Draft) => {
    const today = amsterdamDate(clock());
    const visitor = { draft, hasToken: true, today, figures: figuresOn(today) };
    saves.inc({ screen: admit('knowledge-introduction', visitor) });
  };
  return {
    ...applications,
    create: async (application) => {
      const created = await applications.create(application);
      if (created.ok) saved(application.draft);
      return created;
    },
    storeDraft: async (held, former, next) => {
      const version = await applications.storeDraft(held, former, next);
      saved(next.draft);
      return version;
    },
  };
}

function countedPayments(payments: PaymentStore, metrics: Metrics): PaymentStore {
  const count = (outcome: string) => metrics.payments.inc({ outcome });
  return {
    ...payments,
    recordCreated: async (id, created) => {
      await payments.recordCreated(id, created);
      count('created');
    },
    recordRefused: async (id) => {
      await payments.recordRefused(id);
      count('refused');
    },
    recordStatus: async (leased, reported) => {
      const now = await payments.recordStatus(leased, reported);
      if (now.status !== leased.status) count(now.status);
      return now;
    },
    abandon: async (leased) => {
      const now = await payments.abandon(leased);
      if (now.status === 'failed') count('abandoned');
      return now;
    },
  };
}

const endOf = ({ status, isMatch }: { status: string; isMatch: boolean }) =>
  status === 'Success' ? (isMatch ? 'match' : 'other person') : status.toLowerCase();
