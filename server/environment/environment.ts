import type * as z from 'zod';
import { adviserVariables } from './adviser.ts';
import { handoverVariables } from './handover.ts';
import { identityVariables } from './identity.ts';
import { paymentFault, paymentVariables } from './payment.ts';
import { providerVariables } from './providers.ts';
import { serverVariables } from './server.ts';
import type { Variable } from './variable.ts';

const variables = {
  ...serverVariables,
  ...providerVariables,
  ...adviserVariables,
  ...paymentVariables,
  ...identityVariables,
  ...handoverVariables,
};
type Name = keyof typeof variables;
/** What can be set. */
export const variableNames = Object.keys(variables).filter((name): name is Name => name in variables);

type Values = { readonly [N in Name]: z.output<(typeof variables)[N]['schema']> };

/** What the operator has chosen, checked once at the start; nothing else reads the environment. */
export type Environment = Values & { readonly PUBLIC_URL: string };
export type EnvironmentRead = { ok: true; environment: Environment } | { ok: false; faults: string[] };

/** Reads and checks the environment. Faults are lines for the operator, all of them at once. */
export function readEnvironment(given: Readonly<Record<string, string | undefined>>): EnvironmentRead {
  const read = variableNames.map((name) => readOne(name, given[name]));
  const faults = read.flatMap(({ fault }) => fault ?? []);
  if (given['DATABASE_URL']?.trim() && !given['DATA_KEY']?.trim()) {
    faults.push(`DATA_KEY is missing; DATABASE_URL requires it. Expected ${variables.DATA_KEY.expected}.`);
  }
  const unsafePayment = paymentFault(given);
  if (unsafePayment) faults.push(unsafePayment);
  if (faults.length > 0) return { ok: false, faults };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value for every name: fromEntries cannot say so
  const values = Object.fromEntries(read.map(({ name, value }) => [name, value])) as Values;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return { ok: true, environment: { ...values, PUBLIC_URL: publicUrl } };
}

function readOne(name: Name, given: string | undefined): { name: Name; value?: unknown; fault?: string } {
  const { schema, expected, secret = false }: Variable = variables[name];
  // A variable that is set to nothing, as compose files do, counts as not set.
  const text = given?.trim() ? given : undefined;
  const read = schema.safeParse(text);
  if (read.success) return { name, value: read.data };
  if (text === undefined) return { name, fault: `${name} is missing; expected ${expected}.` };
  const shown = secret ? 'has an invalid value, which is not shown here' : `is ${JSON.stringify(text)}`;
  return { name, fault: `${name} ${shown}; expected ${expected}.` };
}
