import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { certificateFile, keyFile, type Owner } from '../../../testing/idin-keys.ts';
import type { IdxKeys } from '../idx.ts';
import type { SigningKey } from '../signature.ts';

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
