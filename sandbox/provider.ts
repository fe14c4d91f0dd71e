import type { FastifyInstance } from 'fastify';
import type { Scenarios } from './scenarios.ts';

/** One provider of the sandbox, ready to answer. */
export type Provider = {
  readonly title: string;
  /** Where to find it: addresses for a client, pages for a person. */
  readonly addresses: readonly Address[];
  readonly scenarios: Scenarios;
  /** Values that behave differently from the rest, whatever the scenario is. */
  readonly magicValues: readonly MagicValue[];
  /** Its own corner of the HTTP server: what it parses there stays there. */
  routes(app: FastifyInstance): void;
  close(): Promise<void>;
};

export type Address = { readonly text: string; readonly href: string };
export type MagicValue = { readonly value: string; readonly effect: string };

/** All providers by the name their scenarios go by. */
export type Providers = Readonly<Record<string, Provider>>;
