import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IdxKeys } from '../keys.ts';
import type { SigningKey } from '../signature.ts';

type Owner = 'merchant' | 'routing' | 'issuer' | 'stranger';

const fileOf = (name: string) => join(import.meta.dirname, 'pem', name);
export const keyFile = (owner: Owner) => fileOf(`${owner}.key.pem`);
export const certificateFile = (owner: Owner) => fileOf(`${owner}.crt.pem`);

/** As the environment names the files. */
export const idinFiles = {
  IDIN_KEY_FILE: keyFile('merchant'),
  IDIN_CERTIFICATE_FILE: certificateFile('merchant'),
  IDIN_ROUTING_CERTIFICATE_FILE: certificateFile('routing'),
  IDIN_ISSUER_CERTIFICATES_FILE: certificateFile('issuer'),
};

/** Pairs that were made for these tests with openssl; they open nothing anywhere. */
export function keyOf(owner: Owner): SigningKey {
  const certificate = new X509Certificate(readFileSync(certificateFile(owner)));
  return { privateKey: readFileSync(keyFile(owner), 'utf8'), certificate };
}

export const testKeys: IdxKeys = {
  merchant: keyOf('merchant'),
  routingCertificates: [keyOf('routing').certificate],
  issuerCertificates: new Map(
    ['ABNANL2A', 'INGBNL2A', 'RABONL2U'].map((issuerId) => [issuerId, [keyOf('issuer').certificate]]),
  ),
};
