import { SignedXml } from 'xml-crypto';
import { keyNameOf, type KeyPair } from './keys.ts';

export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
export const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

/**
 * Signs a whole message; the signature becomes the last child of the root.
 *
 * @param claimed the certificate that the signature names; the one of the key, unless it is forged
 */
export function signMessage(message: string, key: KeyPair, claimed = key.certificate): string {
  const signer = new SignedXml({
    privateKey: key.privateKey,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE_C14N,
    getKeyInfoContent: () => `<ds:KeyName>${keyNameOf(claimed)}</ds:KeyName>`,
  });
  signer.addReference({
    xpath: '/*',
    transforms: [ENVELOPED, EXCLUSIVE_C14N],
    digestAlgorithm: SHA256,
    uri: '',
    isEmptyUri: true,
  });
  signer.computeSignature(message, { prefix: 'ds', location: { reference: '/*', action: 'append' } });
  return signer.getSignedXml();
}
