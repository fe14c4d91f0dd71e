import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SigningKey } from './signature.ts';

/** The certificates of each bank by its issuer ID; more than one while it changes over. */
export type IssuerCertificates = ReadonlyMap<string, readonly X509Certificate[]>;

export type IdxKeys = {
  /** Signs our requests, and opens what banks encrypt for us. */
  readonly merchant: SigningKey;
  /** More than one while the routing service changes over. */
  readonly routingCertificates: readonly X509Certificate[];
  /** With which each bank signs what it says of a person; no bank can speak for another. */
  readonly issuerCertificates: IssuerCertificates;
};

export type KeyFiles = {
  readonly IDIN_KEY_FILE: string;
  readonly IDIN_CERTIFICATE_FILE: string;
  readonly IDIN_ROUTING_CERTIFICATE_FILE: string;
  readonly IDIN_ISSUER_CERTIFICATES_FILE: string;
};

const MIN_BITS = 2048;
/** For each file its content, as a fault names it. */
const EXPECTED: KeyFiles = {
  IDIN_KEY_FILE: `an RSA private key of at least ${MIN_BITS} bits, without a password`,
  IDIN_CERTIFICATE_FILE: 'the certificate of IDIN_KEY_FILE, valid today',
  IDIN_ROUTING_CERTIFICATE_FILE:
    'the certificate of the routing service, or both while it is being replaced, valid today',
  IDIN_ISSUER_CERTIFICATES_FILE:
    'the signing certificates of the banks, valid today, each after a line such as "banks: INGBNL2A"',
};

/** Reads and checks the keys and certificates for iDIN. Faults are lines for the operator, all of them at once. */
export function readKeyFiles(
  files: KeyFiles,
  now: Date,
): { ok: true; keys: IdxKeys } | { ok: false; faults: string[] } {
  const faults: string[] = [];
  const read = <Content>(name: keyof KeyFiles, parse: (pem: string, now: Date) => Content) => {
    try {
      return parse(readFileSync(files[name], 'utf8'), now);
    } catch (error) {
      faults.push(
        `${name}: "${files[name]}" cannot be used${ofFile(error)}; expected a PEM file with ${EXPECTED[name]}.`,
      );
      return undefined;
    }
  };
  const privateKey = read('IDIN_KEY_FILE', rsaKey);
  const [certificate] = read('IDIN_CERTIFICATE_FILE', allCertificates) ?? [];
  const routingCertificates = read('IDIN_ROUTING_CERTIFICATE_FILE', allCertificates) ?? [];
  const issuerCertificates = read('IDIN_ISSUER_CERTIFICATES_FILE', certificatesOfBanks);
  if (privateKey && certificate && !certificate.checkPrivateKey(createPrivateKey(privateKey))) {
    faults.push('IDIN_CERTIFICATE_FILE: this certificate does not belong to the key of IDIN_KEY_FILE.');
  }
  if (faults.length > 0 || !privateKey || !certificate || !issuerCertificates) return { ok: false, faults };
  return { ok: true, keys: { merchant: { privateKey, certificate }, routingCertificates, issuerCertificates } };
}

/** Why a file cannot be read, such as EACCES. An error about its content says nothing here: it may quote the key. */
const ofFile = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'code' in error ? ` (${String(error.code)})` : '';

function rsaKey(pem: string): string {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS) throw new Error('weak');
  return pem;
}

const BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/;

function allCertificates(pem: string, now: Date): X509Certificate[] {
  const blocks = pem.match(new RegExp(BLOCK, 'g')) ?? [];
  if (blocks.length === 0) throw new Error('no certificate');
  return blocks.map((block) => usableCertificate(block, now));
}

/** One that is over is as good as a mistake, and better found at the start. */
function usableCertificate(block: string, now: Date): X509Certificate {
  const certificate = new X509Certificate(block);
  const { validFromDate, validToDate, publicKey } = certificate;
  const isUsable = publicKey.asymmetricKeyType === 'rsa' && validFromDate <= now && now < validToDate;
  if (!isUsable) throw new Error('unusable');
  return certificate;
}

/** Format of the schema, `idx.merchant-acquirer.1.0.xsd`. */
export const ISSUER_ID = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/;
const HEADING = /^banks:(?<ids>.*)$/m;

const idsIn = (part: string) =>
  HEADING.exec(part)
    ?.groups?.['ids']?.trim()
    .split(/[\s,]+/) ?? [];

/**
 * The certificates in a PEM file in which a line such as `banks: ASNBNL21 SNSBNL2A` stands before each: what is around the
 * blocks of a PEM file is free (RFC 7468), and a certificate itself does not say which issuer IDs it is for.
 *
 * @throws Error when a certificate comes without issuer IDs, or cannot be used
 */
function certificatesOfBanks(pem: string, now: Date): IssuerCertificates {
  const found = new Map<string, X509Certificate[]>();
  for (const part of pem.split(/(?<=-----END CERTIFICATE-----)/)) {
    const [block] = BLOCK.exec(part) ?? [];
    if (block === undefined) continue;
    const ids = idsIn(part);
    if (ids.length === 0 || !ids.every((id) => ISSUER_ID.test(id))) throw new Error('a certificate of no bank');
    const certificate = usableCertificate(block, now);
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), certificate]);
  }
  if (found.size === 0) throw new Error('no certificate');
  return found;
}
