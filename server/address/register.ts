import { LRUCache } from 'lru-cache';
import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { parseHouseNumber } from '@vangnet/domain/values/house-number';
import { normalisePostcode } from '@vangnet/domain/values/postcode';

export type AddressQuestion = {
  /** 1234AB */
  readonly postcode: string;
  readonly houseNumber: number;
  /** Letter and addition in capitals, without spaces or dashes; empty when there is none. */
  readonly addition: string;
};
/** @internal for tests */
export type AddressAnswer = { found: true; street: string; city: string } | { found: false };

/** A register of all Dutch addresses. */
export type AddressRegister = {
  /** @throws RegisterFailure when the register gives no usable answer in time */
  find(question: AddressQuestion): Promise<AddressAnswer>;
};

/** Why there is no answer. Says nothing of the address that was asked for, so it can be logged. */
export class RegisterFailure extends Error {
  constructor(reason: string) {
    super(`The address register ${reason}`);
    this.name = 'RegisterFailure';
  }
}

const FOUND_MS = DAY_MS;
/** A new house may be registered any moment. */
const NOT_FOUND_MS = 5 * MINUTE_MS;
const MAX_REMEMBERED = 1000;

/** As the visitor typed it. */
export type TypedAddress = { zipCode: string; houseNumber: string | number; numberAddition?: string | undefined };
/** `failed` when the register gives no answer; `reason` holds nothing of the address. */
export type Lookup = AddressAnswer | { found: false; failed: true; reason: string };

/**
 * Looks addresses up, remembers the answers for a while and asks the register once for visitors who ask the same at the
 * same moment. A failure is not remembered: the next visitor tries again.
 */
export function addressLookup(
  register: AddressRegister,
  clock: () => Date,
): (address: TypedAddress) => Promise<Lookup> {
  const answers = new LRUCache<string, AddressAnswer, AddressQuestion>({
    max: MAX_REMEMBERED,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: async (_key, _stale, { options, context }) => {
      const answer = await register.find(context);
      options.ttl = answer.found ? FOUND_MS : NOT_FOUND_MS;
      return answer;
    },
  });

  return async ({ zipCode, houseNumber, numberAddition }) => {
    const house = parseHouseNumber(String(houseNumber), numberAddition);
    if (!house) return { found: false };
    const { number, addition } = house;
    const question = { postcode: normalisePostcode(zipCode), houseNumber: number, addition };
    try {
      return await answers.forceFetch(JSON.stringify(question), { context: question });
    } catch (error) {
      if (!(error instanceof RegisterFailure)) throw error;
      return { found: false, failed: true, reason: error.message };
    }
  };
}
