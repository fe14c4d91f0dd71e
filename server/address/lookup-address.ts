import { parseHouseNumber } from '@vangnet/domain/values/house-number';
import { normalisePostcode } from '@vangnet/domain/values/postcode';
import { RegisterFailure, type AddressAnswer, type AddressRegister } from './register.ts';

const FOUND_MS = 24 * 60 * 60 * 1000;
/** A new house may be registered any moment. */
const NOT_FOUND_MS = 5 * 60 * 1000;
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
  const remembered = expiringMap<AddressAnswer>(MAX_REMEMBERED, clock);
  const underway = new Map<string, Promise<AddressAnswer>>();

  const ask: AddressRegister['find'] = async (question) => {
    const answer = await register.find(question);
    remembered.set(JSON.stringify(question), answer, answer.found ? FOUND_MS : NOT_FOUND_MS);
    return answer;
  };
  const askOnce: AddressRegister['find'] = (question) => {
    const key = JSON.stringify(question);
    const running = underway.get(key) ?? ask(question).finally(() => underway.delete(key));
    underway.set(key, running);
    return running;
  };

  return async ({ zipCode, houseNumber, numberAddition }) => {
    const house = parseHouseNumber(String(houseNumber), numberAddition);
    if (!house) return { found: false };
    const { number, addition } = house;
    const question = { postcode: normalisePostcode(zipCode), houseNumber: number, addition };
    try {
      return remembered.get(JSON.stringify(question)) ?? (await askOnce(question));
    } catch (error) {
      if (!(error instanceof RegisterFailure)) throw error;
      return { found: false, failed: true, reason: error.message };
    }
  };
}

/** Keeps the latest `max` values, each for its own time. */
function expiringMap<Value>(max: number, clock: () => Date) {
  const entries = new Map<string, { value: Value; expires: number }>();
  return {
    get: (key: string): Value | undefined => {
      const entry = entries.get(key);
      return entry && entry.expires > clock().getTime() ? entry.value : undefined;
    },
    set: (key: string, value: Value, keptMs: number): void => {
      entries.delete(key);
      const [oldest] = entries.keys();
      if (oldest !== undefined && entries.size >= max) entries.delete(oldest);
      entries.set(key, { value, expires: clock().getTime() + keptMs });
    },
  };
}
