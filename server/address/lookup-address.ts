import { LRUCache } from 'lru-cache';
import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { parseHouseNumber } from '@vangnet/domain/values/house-number';
import { normalisePostcode } from '@vangnet/domain/values/postcode';
import { RegisterFailure, type AddressAnswer, type AddressQuestion, type AddressRegister } from './register.ts';

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
