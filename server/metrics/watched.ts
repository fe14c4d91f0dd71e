import { firstUnanswered } from '@vangnet/domain/numbers/first-unanswered';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { amsterdamDate, type CalendarDate } from '@vangnet/domain/values/dates';
import type { Draft } from '@vangnet/domain/application/draft';
import { isRecord, namesIn } from '@vangnet/domain/values/record';
import type { AddressRegister } from '../applications/address.ts';
import type { Held } from '../applications/hold-application.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { PolicyAdministration } from '../handover/policies.ts';
import type { End } from '../identity/end-check.ts';
import type { IdentityProvider } from '../identity/provider.ts';
import type { IdentityStore } from '../identity/store.ts';
import type { KnowledgeStore } from '../knowledge/store.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Outbox } from '../outbox/store.ts';
import type { PaymentProvider } from '../payment/provider.ts';
import type { PaymentStore } from '../payment/store.ts';
import type { Metrics } from './registry.ts';

/** The providers outside that the server asks. */
export type Providers = {
  readonly addressRegister: AddressRegister;
  readonly paymentProvider: PaymentProvider;
  readonly identityProvider: IdentityProvider;
  readonly policies: PolicyAdministration;
  readonly mailer: Mailer;
};

/** One question to a provider. Neither name nor outcome says anything of a visitor. */
type Question = {
  readonly provider: string;
  readonly operation: string;
  /** Of questions to an identity service. */
  readonly way?: string;
};

/** Asks, and looks at how that goes. */
export type Watch = <T>(question: Question, ask: () => Promise<T>) => Promise<T>;

/** `ok`, or the kind of failure. */
export function outcomeOf(answer: unknown): string {
  if (!isRecord(answer) || answer['ok'] !== false) return 'ok';
  return typeof answer['failure'] === 'string' ? answer['failure'] : 'failed';
}

/** Times the questions to providers. */
export const timeQuestions =
  ({ questions }: Metrics): Watch =>
  async (question, ask) => {
    const end = questions.startTimer(question);
    try {
      const answer = await ask();
      end({ outcome: outcomeOf(answer) });
      return answer;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  };

/** The same providers, with every question to them watched. */
export function watched(given: Providers, watch: Watch): Providers {
  const of = <T extends object>(provider: string, asked: T, ...operations: (keyof T & string)[]) =>
    wrapped(asked, operations, (operation, ask) => watch({ provider, operation }, ask));
  return {
    addressRegister: of('address register', given.addressRegister, 'find'),
    paymentProvider: of('payment provider', given.paymentProvider, 'create', 'get', 'recent'),
    identityProvider: watchedWays(given.identityProvider, watch),
    policies: of('policy administration', given.policies, 'submit', 'withdraw', 'statusOf'),
    mailer: of('mail server', given.mailer, 'send'),
  };
}

const toIdentity = (operation: string, way = ''): Question => ({ provider: 'identity service', operation, way });

/** The same ways; what they are asked is watched by way. */
function watchedWays(given: IdentityProvider, watch: Watch): IdentityProvider {
  const withChoices = () => given.ways().find(({ hasChoices }) => hasChoices)?.id;
  return {
    ...given,
    choices: () => watch(toIdentity('choices', withChoices()), () => given.choices()),
    start: (check) => watch(toIdentity('start', check.way), () => given.start(check)),
    result: (check, returned) => watch(toIdentity('result', check.way), () => given.result(check, returned)),
  };
}

type Listeners<T> = {
  readonly [Name in keyof T]?: T[Name] extends (...given: infer Given) => Promise<infer Value>
    ? (value: Value, ...given: Given) => void
    : never;
};

/** The same object; a listener gets what the method of its name gave, and what it was given. */
const overheard = <T extends object>(target: T, listeners: Listeners<T>): T =>
  wrapped(target, namesIn(listeners), async (name, call, given) => {
    const value = await call();
    Reflect.apply(methodOf(listeners, name), undefined, [value, ...given]);
    return value;
  });

type Around = (name: string, call: () => Promise<unknown>, given: readonly unknown[]) => Promise<unknown>;

/** The same object, with these methods called by `around`. */
function wrapped<T extends object>(target: T, names: readonly (keyof T & string)[], around: Around): T {
  const methods = names.map((name) => {
    const method = methodOf(target, name);
    return [name, (...given: unknown[]) => around(name, () => Reflect.apply(method, target, given), given)] as const;
  });
  return { ...target, ...Object.fromEntries(methods) };
}

const methodOf = (target: object, name: string) => Reflect.get<object, string>(target, name);

type Stores = {
  readonly applications: ApplicationStore;
  readonly knowledge: KnowledgeStore;
  readonly payments: PaymentStore;
  readonly identity: IdentityStore;
  readonly outbox: Outbox;
};

/**
 * Calls `saved` when the transaction of a save has ended well. Within it, one that is repeated would count twice, and a fault
 * of the counting would undo the save.
 */
function withSaves(applications: ApplicationStore, saved: (draft: Draft) => void): ApplicationStore {
  const stored = new WeakMap<Held, Draft>();
  const listening = overheard(applications, {
    create: ({ ok }, { draft }) => {
      if (ok) saved(draft);
    },
    storeDraft: (_version, held, _former, { draft }) => void stored.set(held, draft),
  });
  const hold: ApplicationStore['hold'] = async (which, action) => {
    const taken: Held[] = [];
    const result = await applications.hold(which, (held) => {
      taken.push(held);
      return action(held);
    });
    const last = taken.at(-1);
    const draft = last && stored.get(last);
    if (result.ok && draft) saved(draft);
    return result;
  };
  return { ...listening, hold };
}

type Product = { readonly clock: () => Date; readonly figuresOn: (day: CalendarDate) => ProductFigures };

/**
 * The same stores, which count what is written: how far visitors come, without a word of who they are. A server counts
 * what it writes itself.
 */
export function counted<S extends Stores>(store: S, metrics: Metrics, { clock, figuresOn }: Product): S {
  const saved = (draft: Draft) =>
    metrics.saves.inc({ screen: firstUnanswered(draft, figuresOn(amsterdamDate(clock()))) });
  const paid = (outcome: string) => metrics.payments.inc({ outcome });
  return {
    ...store,
    applications: withSaves(store.applications, saved),
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
    outbox: overheard(store.outbox, { recordBounce: (outcome) => metrics.bounces.inc({ outcome }) }),
    identity: overheard(store.identity, {
      endCheck: (ended, { way }) => metrics.checks.inc({ way, outcome: ended.ok ? endOf(ended.value) : 'refused' }),
    }),
  };
}

const endOf = ({ status, isMatch, isTold }: End) => {
  if (status !== 'Success') return status.toLowerCase();
  return isMatch ? 'match' : isTold ? 'other person' : 'not told';
};
