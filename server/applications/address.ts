import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { lookupAddress } from '@vangnet/contract/address';
import { ok, refuse } from '@vangnet/domain/application/result';
import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { normaliseAddition, parseHouseNumber } from '@vangnet/domain/values/house-number';
import { normalisePostcode } from '@vangnet/domain/values/postcode';
import { results, route } from '../http/route.ts';
import type { AllowCostly } from '../limits/allow-costly.ts';

type AddressDeps = {
  readonly clock: () => Date;
  readonly addressRegister: AddressRegister;
  readonly allowCostly: AllowCostly;
};

/** A register that fails is ours to know and not the visitor's: they type street and city themselves either way. */
export function addressRoutes(app: FastifyInstance, { addressRegister, clock, allowCostly }: AddressDeps): void {
  const lookup = addressLookup(addressRegister, clock);
  route(
    app,
    lookupAddress,
    async ({ body, address, log }) => {
      const allowed = await allowCostly.lookup(address, log);
      if (!allowed.ok) return allowed;
      const found = await lookup(body);
      if ('failed' in found) log.warn({ reason: found.reason }, 'address lookup failed');
      return found.found ? ok(found.place) : refuse('address.unknown');
    },
    results,
  );
}

export type AddressQuestion = {
  /** 1234AB */
  readonly postcode: string;
  readonly houseNumber: number;
};
/** One address as a register writes it; `addition` has its letter too, and is empty when it has neither. */
export type RegisteredAddress = { readonly street: string; readonly city: string; readonly addition: string };
/** All addresses of one number. Not `whole`: there are more, or some could not be read. */
type Registered = { readonly ok: true; readonly addresses: readonly RegisteredAddress[]; readonly isWhole: boolean };
/** No usable answer. The reason says nothing of the address that was asked for, so it can be logged. */
type RegisterFailure = { readonly ok: false; readonly reason: string };
/** @internal for tests */
export type RegisterAnswer = Registered | RegisterFailure;

/** A register of all Dutch addresses. Comes back with what went wrong, and throws nothing but bugs. */
export type AddressRegister = { find(question: AddressQuestion): Promise<RegisterAnswer> };

const FOUND_MS = DAY_MS;
/** A new house may be registered any moment. */
const NOT_FOUND_MS = 5 * MINUTE_MS;
const MAX_REMEMBERED = 1000;

/** As the visitor typed it. */
export type TypedAddress = { zipCode: string; houseNumber: string | number; numberAddition?: string | undefined };
type Street = { readonly street: string; readonly city: string };
type Place = (Street & { readonly additions?: string[] }) | { readonly choices: Street[] };
/**
 * `additions`: those of this number, when the one that was typed, or none, is not among them. `choices`: several streets have this
 * number. `failed`: the register gave no answer.
 */
export type Lookup = { found: true; place: Place } | { found: false } | { found: false; failed: true; reason: string };

/**
 * Looks addresses up, remembers the answers for a while and asks the register once for visitors who ask the same at the
 * same moment. A failure is not remembered: the next visitor tries again.
 */
export function addressLookup(
  register: AddressRegister,
  clock: () => Date,
): (address: TypedAddress) => Promise<Lookup> {
  const answers = new LRUCache<string, RegisterAnswer, AddressQuestion>({
    max: MAX_REMEMBERED,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: async (_key, _stale, { options, context }) => {
      const answer = await register.find(context);
      options.ttl = answer.ok && answer.addresses.length > 0 ? FOUND_MS : NOT_FOUND_MS;
      return answer;
    },
  });

  return async ({ zipCode, houseNumber, numberAddition }) => {
    const house = parseHouseNumber(String(houseNumber), numberAddition);
    if (!house) return { found: false };
    const question = { postcode: normalisePostcode(zipCode), houseNumber: house.number };
    const key = JSON.stringify(question);
    const answer = await answers.forceFetch(key, { context: question });
    if (answer.ok) return placeOf(answer, house.addition);
    if (answers.peek(key) === answer) answers.delete(key);
    return { found: false, failed: true, reason: answer.reason };
  };
}

/**
 * Finds the place of an address with this addition. Of several streets none is taken, unless only one has exactly what was
 * typed: without an addition that may still come.
 */
function placeOf({ addresses, isWhole }: Registered, typed: string): Lookup {
  const exact = addresses.filter(({ addition }) => normaliseAddition(addition) === typed);
  const streets = streetsOf(typed !== '' && exact.length > 0 ? exact : addresses);
  const [first, ...others] = streets;
  if (!first) return { found: false };
  if (others.length > 0) return { found: true, place: { choices: streets } };
  if (exact.length > 0 || !isWhole) return { found: true, place: first };
  return { found: true, place: { ...first, additions: additionsOf(addresses) } };
}

/** Each street once; a postcode may have several, and one street may be of two towns. */
const streetsOf = (addresses: readonly RegisteredAddress[]): Street[] => [
  ...new Map(addresses.map(({ street, city }) => [`${street}, ${city}`, { street, city }])).values(),
];

const inReadingOrder = new Intl.Collator('nl', { numeric: true });
const additionsOf = (addresses: readonly RegisteredAddress[]) =>
  [...new Set(addresses.map(({ addition }) => addition))].filter(Boolean).toSorted(inReadingOrder.compare);
