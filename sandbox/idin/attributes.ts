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
