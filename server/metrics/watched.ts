import { isRecord, namesIn } from '@vangnet/domain/values/record';
import type { AddressRegister } from '../address/register.ts';
import type { PolicyAdministration } from '../handover/policies.ts';
import type { IdentityProvider } from '../identity/provider.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PaymentProvider } from '../payment/provider.ts';

/** The providers outside that the server asks. */
export type Providers = {
  readonly addressRegister: AddressRegister;
  readonly paymentProvider: PaymentProvider;
  readonly identityProvider: IdentityProvider;
  readonly policies: PolicyAdministration;
  readonly mailer: Mailer;
};

/** One question to a provider. Neither name nor outcome says anything of a visitor. */
type Question = { readonly provider: string; readonly operation: string };

/** Asks, and looks at how that goes. */
export type Watch = <T>(question: Question, ask: () => Promise<T>) => Promise<T>;

/** `ok`, or the kind of failure. */
export function outcomeOf(answer: unknown): string {
  if (!isRecord(answer) || answer['ok'] !== false) return 'ok';
  return typeof answer['failure'] === 'string' ? answer['failure'] : 'failed';
}

/** The same providers, with every question to them watched. */
export function watched(given: Providers, watch: Watch): Providers {
  const of = <T extends object>(provider: string, asked: T, ...operations: (keyof T & string)[]) =>
    wrapped(asked, operations, (operation, ask) => watch({ provider, operation }, ask));
  return {
    addressRegister: of('address register', given.addressRegister, 'find'),
    paymentProvider: of('payment provider', given.paymentProvider, 'create', 'get'),
    identityProvider: of('identity service', given.identityProvider, 'issuers', 'start', 'result'),
    policies: of('policy administration', given.policies, 'submit', 'withdraw'),
    mailer: of('mail server', given.mailer, 'send'),
  };
}

type Listeners<T> = {
  readonly [Name in keyof T]?: T[Name] extends (...given: infer Given) => Promise<infer Value>
    ? (value: Value, ...given: Given) => void
    : never;
};

/** The same object; a listener gets what the method of its name gave, and what it was given. */
export const overheard = <T extends object>(target: T, listeners: Listeners<T>): T =>
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
