import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { isRecord } from '@vangnet/domain/values/record';

/* Events for metrics and traces. The code that reports an event knows no listener, and no event names a visitor. */

/** A call of a provider; `way` is that of an identity check. */
export type ProviderCall = { readonly provider: string; readonly operation: string; readonly way?: string };

/** Things that are counted, with their labels. */
type Events = {
  /** `screen`: the first with an open question. */
  readonly saves: { readonly screen: string };
  readonly tests: { readonly outcome: 'passed' | 'failed' };
  readonly payments: { readonly outcome: string };
  readonly checks: { readonly way: string; readonly outcome: string };
  readonly bounces: { readonly outcome: string };
  readonly away: { readonly provider: string; readonly isAway: boolean };
};

type Listener = {
  /** Gets each app when Fastify makes it. */
  readonly app?: (app: FastifyInstance) => void;
  /** Begins to look at a call; what it gives is called at the end, with `ok`, the kind of failure, or `failed`. */
  readonly providerCall?: (call: ProviderCall) => (outcome: string) => void;
  readonly events?: { readonly [Name in keyof Events]?: (labels: Events[Name]) => void };
};
const listeners = new Set<Listener>();

/** Tells a listener what happens from now on. @returns ends that */
export function listenTo(listener: Listener): () => void {
  const tellOfApp = (message: unknown) => isOfApp(message) && listener.app?.(message.fastify);
  listeners.add(listener);
  subscribe(APPS, tellOfApp);
  return () => {
    listeners.delete(listener);
    unsubscribe(APPS, tellOfApp);
  };
}

/** The channel in which Fastify says that an app is made. */
const APPS = 'fastify.initialization';
const isOfApp = (message: unknown): message is { readonly fastify: FastifyInstance } =>
  isRecord(message) && 'fastify' in message;

/** Says that something happened, once it is stored. */
export function happened<Name extends keyof Events>(name: Name, labels: Events[Name]): void {
  for (const { events } of listeners) events?.[name]?.(labels);
}

/** Calls a provider, so that the call is timed and traced under this name. */
export async function callProvider<T>(call: ProviderCall, ask: () => Promise<T>): Promise<T> {
  const ends = [...listeners].map(({ providerCall }) => providerCall?.(call));
  let outcome = 'failed';
  try {
    const answer = await ask();
    outcome = outcomeOf(answer);
    return answer;
  } finally {
    for (const end of ends) end?.(outcome);
  }
}

function outcomeOf(answer: unknown): string {
  if (!isRecord(answer) || answer['ok'] !== false) return 'ok';
  return typeof answer['failure'] === 'string' ? answer['failure'] : 'failed';
}
