import { callProvider } from '../http/observed.ts';
import type { IdentityFailure, IdentityProvider, IdentityVendor, Way } from './provider.ts';
import { readFileSync } from 'node:fs';

export type Ways = {
  /** All that are configured, also those that are not offered any more. */
  readonly vendors: readonly IdentityVendor[];
  /** Ids of those that are offered, in order. */
  readonly offered: readonly string[];
  /** Planned ones; they can change meanwhile. */
  readonly outages: Outages;
  readonly clock: () => Date;
};

/** The vendors of an operator as the ways that visitors choose between. */
export function waysOf({ vendors, offered, outages, clock }: Ways): IdentityProvider {
  const vendorOf = (way: string) => vendors.find(({ id }) => id === way);
  const wayOf = ({ id, name, choices }: IdentityVendor): Way => {
    const now = clock();
    const outage = outages().find(({ way, from, until }) => way === id && from <= now && now < until);
    return { id, name, hasChoices: choices !== undefined, ...(outage && { outage: { until: outage.until } }) };
  };
  return {
    ways: () => offered.flatMap((id) => vendorOf(id) ?? []).map(wayOf),
    nameOf: (way) => vendorOf(way)?.name ?? way,
    // Where no way has any, the page asks too: before it knows the ways.
    choices: async () => {
      const vendor = vendors.find(({ choices }) => choices);
      return call('choices', vendor?.id ?? '', async () => (await vendor?.choices?.()) ?? { ok: true, choices: [] });
    },
    start: ({ way, ...check }) => call('start', way, async () => (await vendorOf(way)?.start(check)) ?? unknown(way)),
    result: ({ way, ...check }, returned) =>
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

/** A time in which a way does not work, announced to the operator beforehand. */
type Outage = { readonly way: string; readonly from: Date; readonly until: Date };

/** Gives the planned outages. */
export type Outages = () => readonly Outage[];

/**
 * The planned outages in a file, which is read at every question, so that a change of it needs no restart. While it cannot
 * be read, what it said before holds.
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

/** A line each, such as `idin 2026-12-01T02:00+01:00/2026-12-01T06:00+01:00`; undefined when one is of another form. */
function read(file: string, ways: readonly string[]): readonly Outage[] | undefined {
  const outages = textOf(file)
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(outageIn);
  return outages?.every((outage) => outage.from < outage.until && ways.includes(outage.way)) ? outages : undefined;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)`;
const OUTAGE = new RegExp(`^(?<way>\\w+) (?<from>${MOMENT})/(?<until>${MOMENT})$`);

/** Without a valid moment it is before nothing. */
function outageIn(line: string): Outage {
  const { way = '', from = '', until = '' } = OUTAGE.exec(line)?.groups ?? {};
  return { way, from: new Date(from), until: new Date(until) };
}
