import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { keyNameOf, type KeyPair } from './keys.ts';
import { SAML } from './xml.ts';

export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
export const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

const REFERENCE = { xpath: '/*', transforms: [ENVELOPED, EXCLUSIVE_C14N], digestAlgorithm: SHA256 };

/**
 * Signs a whole message; the signature becomes the last child of the root.
 *
 * @param claimed the certificate that the signature names; the one of the key, unless it is forged
 */
export function signMessage(message: string, key: KeyPair, claimed = key.certificate): string {
  const signer = signerWith(key, `<ds:KeyName>${keyNameOf(claimed)}</ds:KeyName>`);
  signer.addReference({ ...REFERENCE, uri: '', isEmptyUri: true });
  signer.computeSignature(message, { prefix: 'ds', location: { reference: '/*', action: 'append' } });
  return signer.getSignedXml();
}

/** Signs an assertion by its ID, with the certificate in the signature; SAML wants it right after the issuer. */
export function signAssertion(assertion: string, key: KeyPair): string {
  const certificate = new X509Certificate(key.certificate).raw.toString('base64');
  const content = `<ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data>`;
  const signer = signerWith(key, content);
  signer.addReference(REFERENCE);
  const issuer = `/*/*[local-name()='Issuer' and namespace-uri()='${SAML}']`;
  signer.computeSignature(assertion, { prefix: 'ds', location: { reference: issuer, action: 'after' } });
  return signer.getSignedXml();
}

const signerWith = ({ privateKey }: KeyPair, keyInfo: string) =>
  new SignedXml({
    privateKey,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE_C14N,
    getKeyInfoContent: () => keyInfo,
  });
