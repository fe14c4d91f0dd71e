import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IdxKeys } from './idx.ts';

export type KeyFiles = {
  readonly IDIN_KEY_FILE: string;
  readonly IDIN_CERTIFICATE_FILE: string;
  readonly IDIN_ROUTING_CERTIFICATE_FILE: string;
  readonly IDIN_ISSUER_CERTIFICATES_FILE: string;
};
export type KeysRead = { ok: true; keys: IdxKeys } | { ok: false; faults: string[] };

const MIN_BITS = 2048;

/** Reads and checks the keys and certificates for iDIN. Faults are lines for the operator, all of them at once. */
export function readKeyFiles(files: KeyFiles, now: Date): KeysRead {
  const faults: string[] = [];
  const read = <Content>(name: keyof KeyFiles, parse: (pem: string) => Content, expected: string) => {
    try {
      return parse(readFileSync(files[name], 'utf8'));
    } catch {
      faults.push(`${name}: "${files[name]}" cannot be used; expected a PEM file with ${expected}.`);
      return undefined;
    }
  };
  const certificates = (name: keyof KeyFiles, expected: string) =>
    read(name, (pem) => validCertificates(pem, now), expected) ?? [];

  const privateKey = read(
    'IDIN_KEY_FILE',
    rsaKey,
    `an RSA private key of at least ${MIN_BITS} bits, without a password`,
  );
  const [certificate] = certificates('IDIN_CERTIFICATE_FILE', 'the certificate of IDIN_KEY_FILE, valid today');
  const routing = 'the certificate of the routing service, or both while it is being replaced, valid today';
  const routingCertificates = certificates('IDIN_ROUTING_CERTIFICATE_FILE', routing);
  const issuers = 'the signing certificates of the banks, valid today';
  const issuerCertificates = certificates('IDIN_ISSUER_CERTIFICATES_FILE', issuers);
  if (privateKey && certificate && !certificate.checkPrivateKey(createPrivateKey(privateKey))) {
    faults.push('IDIN_CERTIFICATE_FILE: this certificate does not belong to the key of IDIN_KEY_FILE.');
  }
  if (faults.length > 0 || !privateKey || !certificate) return { ok: false, faults };
  return { ok: true, keys: { merchant: { privateKey, certificate }, routingCertificates, issuerCertificates } };
}

function rsaKey(pem: string): string {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS) throw new Error('weak');
  return pem;
}

/** All certificates of a file; one that is over is as good as a mistake, and better found at the start. */
function validCertificates(pem: string, now: Date): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const certificates = blocks.map((block) => new X509Certificate(block));
  const isUsable = ({ validFromDate, validToDate, publicKey }: X509Certificate) =>
    publicKey.asymmetricKeyType === 'rsa' && validFromDate <= now && now < validToDate;
  if (certificates.length === 0 || !certificates.every(isUsable)) throw new Error('unusable');
  return certificates;
}
