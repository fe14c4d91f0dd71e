import type { AddressRegister } from '../address/register.ts';
import type { PolicyAdministration } from '../handover/policies.ts';
import type { IdentityProvider } from '../identity/provider.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PaymentProvider } from '../payment/provider.ts';

/** Everybody outside whom the server asks. */
export type Providers = {
  readonly addressRegister: AddressRegister;
  readonly paymentProvider: PaymentProvider;
  readonly identityProvider: IdentityProvider;
  readonly policies: PolicyAdministration;
  readonly mailer: Mailer;
};

/** One question to a provider. Neither name nor outcome says anything of a visitor. */
type Question = { readonly provider: string; readonly operation: string };

/** Asks, and looks at how that goes. `outcomeOf` is `ok`, or the kind of failure. */
export type Watch = <T>(question: Question, ask: () => Promise<T>, outcomeOf: (answer: T) => string) => Promise<T>;

type Answer = { readonly ok: boolean; readonly failure?: string };
const outcomeOf = ({ ok, failure }: Answer) => (ok ? 'ok' : (failure ?? 'failed'));

/** The same providers, with every question to them watched. */
export function watched(
  { addressRegister, paymentProvider, identityProvider, policies, mailer }: Providers,
  watch: Watch,
): Providers {
  const of =
    (provider: string) =>
    <T extends Answer>(operation: string, ask: () => Promise<T>) =>
      watch({ provider, operation }, ask, outcomeOf);
  const payments = of('payment provider');
  const identity = of('identity service');
  const administration = of('policy administration');
  const mails = of('mail server');
  const find = { provider: 'address register', operation: 'find' };
  return {
    addressRegister: {
      find: (question) =>
        watch(
          find,
          () => addressRegister.find(question),
          () => 'ok',
        ),
    },
    paymentProvider: {
      ...paymentProvider,
      create: (order) => payments('create', () => paymentProvider.create(order)),
      get: (id) => payments('get', () => paymentProvider.get(id)),
    },
    identityProvider: {
      issuers: () => identity('issuers', () => identityProvider.issuers()),
      start: (check) => identity('start', () => identityProvider.start(check)),
      result: (check) => identity('result', () => identityProvider.result(check)),
    },
    policies: {
      submit: (application) => administration('submit', () => policies.submit(application)),
      withdraw: (withdrawal) => administration('withdraw', () => policies.withdraw(withdrawal)),
    },
    mailer: { ...mailer, send: (mail) => mails('send', () => mailer.send(mail)) },
  };
}
