/** The services of iDIN by their value; a request holds the sum of the services that it wants. */
export const SERVICE = { bin: 16_384, name: 4096, dateOfBirth: 448, is18OrOlder: 64, bsn: 1 } as const;

const ADULT_BITS = 448;
const ADDRESS_GENDER_SIGN_PHONE_MAIL = 1024 | 16 | 8 | 4 | 2;
const KNOWN = SERVICE.bin | SERVICE.name | ADULT_BITS | ADDRESS_GENDER_SIGN_PHONE_MAIL | SERVICE.bsn;

/** Tells whether a number is a sum of services. A date of birth is three bits, one shared with "18 or older". */
export function isServiceSum(index: number): boolean {
  const adult = index & ADULT_BITS;
  return index > 0 && (index & ~KNOWN) === 0 && [0, SERVICE.is18OrOlder, SERVICE.dateOfBirth].includes(adult);
}

/** The attributes that the banks of the sandbox disclose: names and date of birth, as far as they were requested. */
export const deliveredServices = (index: number): number => index & (SERVICE.bin | SERVICE.name | ADULT_BITS);

export const includes = (index: number, service: number): boolean => (index & service) === service;
