import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A private key with its certificate, both PEM. */
export type KeyPair = { readonly privateKey: string; readonly certificate: string };
export type Keys = {
  readonly routingService: KeyPair;
  readonly issuer: KeyPair;
  /** The sandbox holds the merchant's certificate only, as a routing service does. */
  readonly merchantCertificate: string;
};

const read = (name: string) => readFileSync(join(import.meta.dirname, 'keys', name), 'utf8');
const pair = (name: string): KeyPair => ({
  privateKey: read(`${name}.key.pem`),
  certificate: read(`${name}.crt.pem`),
});

/** The test keys that come with the sandbox. */
export const readKeys = (): Keys => ({
  routingService: pair('routing-service'),
  issuer: pair('issuer'),
  merchantCertificate: read('merchant.crt.pem'),
});

/** The name of a certificate in messages: its SHA-1 fingerprint, upper-case hex without colons. */
export const keyNameOf = (certificate: string): string =>
  new X509Certificate(certificate).fingerprint.replaceAll(':', '');
