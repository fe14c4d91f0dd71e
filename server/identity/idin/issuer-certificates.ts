import type { X509Certificate } from 'node:crypto';

/** The certificates of each bank by its issuer ID; more than one while it changes over. */
export type IssuerCertificates = ReadonlyMap<string, readonly X509Certificate[]>;

/** Format of the schema, `idx.merchant-acquirer.1.0.xsd`. */
export const ISSUER_ID = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/;

const HEADING = /^banks:(.*)$/m;
const BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/;

/**
 * Reads a PEM file in which a line such as `banks: ASNBNL21 SNSBNL2A` stands before each certificate: what is around the
 * blocks of a PEM file is free (RFC 7468), and a certificate itself does not say which issuer IDs it is for.
 *
 * @throws Error when a certificate comes without issuer IDs, or `parse` refuses it
 */
export function issuerCertificates(pem: string, parse: (block: string) => X509Certificate): IssuerCertificates {
  const found = new Map<string, X509Certificate[]>();
  for (const part of pem.split(/(?<=-----END CERTIFICATE-----)/)) {
    const [block] = BLOCK.exec(part) ?? [];
    if (block === undefined) continue;
    const ids =
      HEADING.exec(part)?.[1]
        ?.trim()
        .split(/[\s,]+/) ?? [];
    if (ids.length === 0 || !ids.every((id) => ISSUER_ID.test(id))) throw new Error('a certificate of no bank');
    const certificate = parse(block);
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), certificate]);
  }
  if (found.size === 0) throw new Error('no certificate');
  return found;
}
