/** The attributes that a bank discloses about a person, by the names of the scheme; each may be absent. */
export const ATTRIBUTES = {
  initials: /^[A-Z]{1,24}$/,
  legalLastName: /^[^\p{Cc}]{1,200}$/u,
  legalLastNamePrefix: /^[^\p{Cc}]{1,10}$/u,
  preferredLastName: /^[^\p{Cc}]{1,200}$/u,
  preferredLastNamePrefix: /^[^\p{Cc}]{1,10}$/u,
  /** yyyyMMdd; month and day are 00 when they are unknown. */
  dateOfBirth: /^\d{8}$/,
} as const;

export type AttributeName = keyof typeof ATTRIBUTES;
export type Attributes = Readonly<Partial<Record<AttributeName, string>>>;

const isAttributeName = (name: string): name is AttributeName => Object.hasOwn(ATTRIBUTES, name);

export type AttributesRead = { ok: true; attributes: Attributes } | { ok: false; wrong: readonly string[] };

/** Reads attributes from outside; empty ones count as absent, and unknown or too long ones are named as faults. */
export function readAttributes(given: object): AttributesRead {
  const attributes: Partial<Record<AttributeName, string>> = {};
  const wrong: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === '') continue;
    if (isAttributeName(name) && typeof value === 'string' && ATTRIBUTES[name].test(value)) attributes[name] = value;
    else wrong.push(name);
  }
  return wrong.length === 0 ? { ok: true, attributes } : { ok: false, wrong };
}

/** Name of an attribute in the notation of the wire. */
export const wireName = (name: AttributeName): string => `urn:nl:bvn:bankid:1.0:consumer.${name.toLowerCase()}`;

/** The services of iDIN by their value; a request holds the sum of the services that it wants. */
export const SERVICE = { bin: 16_384, name: 4096, dateOfBirth: 448, is18OrOlder: 64, bsn: 1 } as const;

const ADULT_BITS = 448;
const ADDRESS_GENDER_SIGN_PHONE_MAIL = 1024 | 16 | 8 | 4 | 2;
const KNOWN = SERVICE.bin | SERVICE.name | ADULT_BITS | ADDRESS_GENDER_SIGN_PHONE_MAIL | SERVICE.bsn;

/** Whether a number is a sum of services. The date of birth is three bits, one of them shared with "18 or older". */
export function isServiceSum(index: number): boolean {
  const adult = index & ADULT_BITS;
  return index > 0 && (index & ~KNOWN) === 0 && [0, SERVICE.is18OrOlder, SERVICE.dateOfBirth].includes(adult);
}

/** Services that the banks of the sandbox deliver: names and date of birth, as far as they were requested. */
export const deliveredServices = (index: number): number => index & (SERVICE.bin | SERVICE.name | ADULT_BITS);

export const includes = (index: number, service: number): boolean => (index & service) === service;
