import type { FastifyInstance } from 'fastify';

/** One provider of the sandbox. */
export type Provider = {
  readonly title: string;
  /** Its addresses for clients and pages for people. */
  readonly addresses: readonly Address[];
  readonly scenarios: Scenarios;
  /** Values with a special effect in every scenario. */
  readonly magicValues: readonly MagicValue[];
  /** Registers its routes in a context of its own, so that its body parsers do not affect other providers. */
  routes(app: FastifyInstance): void;
  close(): Promise<void>;
};

type Address = { readonly text: string; readonly href: string };
export type MagicValue = { readonly value: string; readonly effect: string };

/** All providers by the name that their scenarios are set with. */
export type Providers = Readonly<Record<string, Provider>>;

/** How a provider behaves until another scenario is started: named scenarios, each with a line about its effect. */
type Scenarios<Name extends string = string> = {
  readonly table: Readonly<Record<Name, string>>;
  current: () => Name;
  /** Returns false, and changes nothing, when there is no scenario of that name. */
  choose: (name: string) => Promise<boolean>;
};

/** @param apply called when a scenario starts */
export function scenariosOf<Name extends string>(
  table: Readonly<Record<Name, string>>,
  initial: Name,
  apply: (next: Name) => Promise<void> = async () => {},
): Scenarios<Name> {
  let current = initial;
  // One at a time: a port that is still closing cannot be opened.
  let applied = Promise.resolve();
  const isName = (text: string): text is Name => Object.hasOwn(table, text);
  return {
    table,
    current: () => current,
    async choose(name) {
      if (!isName(name)) return false;
      current = name;
      const applying = applied.then(() => apply(name));
      applied = applying.catch(() => {});
      await applying;
      return true;
    },
  };
}
