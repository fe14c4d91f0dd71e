import { readFileSync } from 'node:fs';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { callProvider } from '../http/observed.ts';
import type {
  Choice,
  ChoicesGiven,
  IdentityFailure,
  IdentityVendor,
  ResultGiven,
  Start,
  StartedCheck,
  StartGiven,
} from './provider.ts';
import type { IdentityStore } from './store.ts';

/** A method by which people can show who they are, as visitors see it. Its id is the `way` of a check. */
export type Method = {
  readonly id: string;
  readonly name: string;
  readonly hasChoices: boolean;
  /** Planned, and going on now. */
  readonly outage?: { readonly until: Date };
};

export type Methods = {
  /** All that are configured, also those that are not offered any more. */
  readonly vendors: readonly IdentityVendor[];
  /** Ids of those that are offered, in order. */
  readonly offered: readonly string[];
  /** Planned ones; they can change meanwhile. */
  readonly outages: Outages;
  readonly clock: () => Date;
};

export type IdentityProvider = ReturnType<typeof methodsOf>;

/** The vendors of an operator as the methods that visitors choose between. Never throws on what a service or a connection does. */
export function methodsOf({ vendors, offered, outages, clock }: Methods) {
  const vendorOf = (way: string) => vendors.find(({ id }) => id === way);
  const methodOf = ({ id, name, choices }: IdentityVendor): Method => {
    const now = clock();
    const outage = outages().find(({ way, from, until }) => way === id && from <= now && now < until);
    return { id, name, hasChoices: choices !== undefined, ...(outage && { outage: { until: outage.until } }) };
  };
  return {
    /** The methods that are offered, in the order of the operator; at least one. */
    methods: (): readonly Method[] => offered.flatMap((id) => vendorOf(id) ?? []).map(methodOf),
    /** The visitors' name of a method, also of one that is offered no longer. */
    nameOf: (way: string): string => vendorOf(way)?.name ?? way,
    /** The choices of the one method that has some. Where none has any, the page asks too: before it knows the methods. */
    choices: async (): Promise<ChoicesGiven> => {
      const vendor = vendors.find(({ choices }) => choices);
      return call('choices', vendor?.id ?? '', async () => (await vendor?.choices?.()) ?? { ok: true, choices: [] });
    },
    start: ({ way, ...check }: Start & { readonly way: string }): Promise<StartGiven> =>
      call('start', way, async () => (await vendorOf(way)?.start(check)) ?? unknown(way)),
    /** Also of a method that is offered no longer, as long as its vendor is configured: who is half-way finishes. */
    result: ({ way, ...check }: StartedCheck & { readonly way: string }, returned: string): Promise<ResultGiven> =>
      call('result', way, async () => (await vendorOf(way)?.result(check, returned)) ?? unknown(way)),
  };
}

const call = <T>(operation: string, way: string, ask: () => Promise<T>) =>
  callProvider({ provider: 'identity service', operation, way }, ask);

const unknown = (way: string): IdentityFailure => ({
  ok: false,
  failure: 'unavailable',
  reason: `No vendor is configured for the way ${way}`,
});

/** The visitor can try again, or try another method. */
export const unavailable = (provider: Pick<IdentityProvider, 'nameOf'>, way: string) =>
  refuse('identity.unavailable', undefined, { way: provider.nameOf(way) });

/** A time in which a method does not work, announced to the operator beforehand. */
type Outage = { readonly way: string; readonly from: Date; readonly until: Date };

/** Gives the planned outages. */
export type Outages = () => readonly Outage[];

/**
 * The planned outages in a file, which is read at every question, so that a change of it needs no restart. While it cannot
 * be read, its former content holds.
 *
 * @param ways ids that a line can begin with
 * @returns undefined when it cannot be read at first
 */
export function outagesIn(file: string, ways: readonly string[]): Outages | undefined {
  const first = read(file, ways);
  if (!first) return undefined;
  let known = first;
  return () => (known = read(file, ways) ?? known);
}

const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)`;
const OUTAGE = new RegExp(`^(?<way>\\w+) (?<from>${MOMENT})/(?<until>${MOMENT})$`);

/** A line each, such as `idin 2026-12-01T02:00+01:00/2026-12-01T06:00+01:00`; undefined when one is of another form. */
function read(file: string, ways: readonly string[]): readonly Outage[] | undefined {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n').map((line) => line.trim());
  const outages = lines.filter((line) => line !== '' && !line.startsWith('#')).map(outageIn);
  return outages.every((outage) => outage.from < outage.until && ways.includes(outage.way)) ? outages : undefined;
}

/** Without a valid moment it is before nothing. */
function outageIn(line: string): Outage {
  const { way = '', from = '', until = '' } = OUTAGE.exec(line)?.groups ?? {};
  return { way, from: new Date(from), until: new Date(until) };
}

/** The scheme wants no list of banks that is older; a bank may have left. */
const MAX_AGE_MS = 7 * DAY_MS;

type ListDeps = {
  readonly store: { readonly identity: Pick<IdentityStore, 'issuers' | 'keepIssuers'> };
  readonly identityProvider: Pick<IdentityProvider, 'methods' | 'nameOf' | 'choices'>;
  readonly clock: () => Date;
};

/** The log of a request, so that every line carries its id. */
export type IdentityLog = { warn(facts: object, message: string): void };

/** Gives the banks; refused with `identity.unavailable` when the service has never given a list. */
export type IssuerList = (log: IdentityLog) => Promise<Result<readonly Choice[]>>;

/**
 * The list of banks as it is kept. One that is a day old is given at once and refreshed in the background; one of a week
 * is refreshed first. When the service is down the kept list is given: the service may be back by the time that the
 * visitor has chosen a bank.
 */
export function issuerList({ store, identityProvider, clock }: ListDeps): IssuerList {
  let refreshing: Promise<readonly Choice[] | undefined> | undefined;

  async function refresh(log: IdentityLog): Promise<readonly Choice[] | undefined> {
    try {
      const given = await identityProvider.choices();
      if (given.ok) {
        await store.identity.keepIssuers({ issuers: given.choices, fetchedAt: clock() });
        return given.choices;
      }
      log.warn({ failure: given.failure, reason: given.reason }, 'the list of banks could not be refreshed');
    } catch (error) {
      log.warn({ err: error }, 'the list of banks could not be refreshed');
    }
    return undefined;
  }
  const refreshOnce = (log: IdentityLog) => {
    refreshing ??= refresh(log).finally(() => (refreshing = undefined));
    return refreshing;
  };

  return async (log) => {
    const known = await store.identity.issuers();
    const age = known ? clock().getTime() - known.fetchedAt.getTime() : Infinity;
    const refreshed = age >= MAX_AGE_MS ? await refreshOnce(log) : undefined;
    if (age >= DAY_MS && age < MAX_AGE_MS) void refreshOnce(log);
    const issuers = refreshed ?? known?.issuers;
    if (issuers) return ok(issuers);
    return unavailable(identityProvider, identityProvider.methods().find(({ hasChoices }) => hasChoices)?.id ?? '');
  };
}
