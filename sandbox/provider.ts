import type { FastifyInstance } from 'fastify';
import type { Scenarios } from './scenarios.ts';

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
