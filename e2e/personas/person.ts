import { createHash } from 'node:crypto';
import { sanne, type Applicant } from './applicant.ts';
import { tradesman, type Persona } from './personas.ts';

/** Someone who applies: what they wish, and who they are. */
export type Person = Persona & Applicant;

const LETTERS = 'abcdefghijklmnop';

/**
 * A person whom no other test of a run has: the server counts what a mailbox and an address do in a day, and remembers by name,
 * birth date, phone number and account who failed the knowledge test.
 *
 * @param id of the test
 */
export function personOf(id: string, wishes: Persona = tradesman): Person {
  const hash = createHash('sha256').update(id).digest();
  const name = [...hash.subarray(0, 6)].flatMap((byte) => [LETTERS[byte >> 4], LETTERS[byte & 15]]).join('');
  const day = String(((hash[6] ?? 0) % 28) + 1).padStart(2, '0');
  return {
    ...wishes,
    ...sanne,
    // Of the persona's month: each day of it gives the same premium and the same age at the start of the cover.
    birthDate: day + wishes.birthDate.slice(2),
    surname: `Meulen-Özdemir ${name}`,
    // With the birth date it is a mark of someone who failed.
    phone: String(10_000_000 + (hash.readUInt32BE(12) % 90_000_000)),
    email: `${name}@houtwerk.example`,
    iban: ibanOf(hash.readUInt32BE(8)),
  };
}

/** The address in the network of a test's browser. */
export const networkAddressOf = (id: string): string =>
  ['10', ...createHash('sha256').update(id).digest().subarray(0, 3)].join('.');

/** An account at ABN AMRO with the number that the two checks of a Dutch account ask for. */
function ibanOf(seed: number): string {
  const digits = String(seed % 100_000_000).padStart(8, '0');
  const weighed = Array.from(digits).reduce((sum, digit, index) => sum + Number(digit) * (10 - index), 0);
  // The last two digits complete a sum that can be divided by eleven.
  const rest = (11 - (weighed % 11)) % 11;
  const account = `${digits}${rest >> 1}${rest & 1}`;
  // "ABNA" and "NL00" as numbers.
  const check = 98n - (BigInt(`10112310${account}232100`) % 97n);
  return `nl${String(check).padStart(2, '0')} abna ${account.slice(0, 4)} ${account.slice(4, 8)} ${account.slice(8)}`;
}
