import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IdxKeys } from './idx.ts';
import { issuerCertificates } from './issuer-certificates.ts';

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
    } catch (error) {
      faults.push(`${name}: "${files[name]}" cannot be used${ofFile(error)}; expected a PEM file with ${expected}.`);
      return undefined;
    }
  };
  const usable = (block: string) => usableCertificate(block, now);
  const certificates = (name: keyof KeyFiles, expected: string) =>
    read(name, (pem) => allCertificates(pem, usable), expected) ?? [];

  const privateKey = read(
    'IDIN_KEY_FILE',
    rsaKey,
    `an RSA private key of at least ${MIN_BITS} bits, without a password`,
  );
  const [certificate] = certificates('IDIN_CERTIFICATE_FILE', 'the certificate of IDIN_KEY_FILE, valid today');
  const routing = 'the certificate of the routing service, or both while it is being replaced, valid today';
  const routingCertificates = certificates('IDIN_ROUTING_CERTIFICATE_FILE', routing);
  const banks = read(
    'IDIN_ISSUER_CERTIFICATES_FILE',
    (pem) => issuerCertificates(pem, usable),
    'the signing certificates of the banks, valid today, each after a line such as "banks: INGBNL2A"',
  );
  if (privateKey && certificate && !certificate.checkPrivateKey(createPrivateKey(privateKey))) {
    faults.push('IDIN_CERTIFICATE_FILE: this certificate does not belong to the key of IDIN_KEY_FILE.');
  }
  if (faults.length > 0 || !privateKey || !certificate || !banks) return { ok: false, faults };
  return { ok: true, keys: { merchant: { privateKey, certificate }, routingCertificates, issuerCertificates: banks } };
}

/** Why a file cannot be read, such as EACCES. An error about its content says nothing here: it may quote the key. */
const ofFile = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'code' in error ? ` (${String(error.code)})` : '';

function rsaKey(pem: string): string {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS) throw new Error('weak');
  return pem;
}

function allCertificates(pem: string, usable: (block: string) => X509Certificate): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new Error('no certificate');
  return blocks.map(usable);
}

/** One that is over is as good as a mistake, and better found at the start. */
function usableCertificate(block: string, now: Date): X509Certificate {
  const certificate = new X509Certificate(block);
  const { validFromDate, validToDate, publicKey } = certificate;
  const isUsable = publicKey.asymmetricKeyType === 'rsa' && validFromDate <= now && now < validToDate;
  if (!isUsable) throw new Error('unusable');
  return certificate;
}
