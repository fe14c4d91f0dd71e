import { SignedXml } from 'xml-crypto';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DSIG, elementsOf, find, isNamed, parseXml } from './xml.ts';

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

/** How messages name a certificate: its SHA-1 fingerprint, upper-case hex without colons. */
const keyNameOf = (certificate: string): string => new X509Certificate(certificate).fingerprint.replaceAll(':', '');

/**
 * What a merchant has signed, parsed from the signed bytes themselves; undefined when the signature is missing, wrong,
 * made with another key or made in another way than the protocol says.
 */
export function signedMessage(text: string, certificate: string): Element | undefined {
  const root = parseXml(text);
  const signature = root && elementsOf(root).at(-1);
  if (!signature || !isSignedAsAgreed(signature, keyNameOf(certificate))) return undefined;
  const verifier = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
  try {
    verifier.loadSignature(signature);
    if (!verifier.checkSignature(text)) return undefined;
  } catch {
    // It throws on an unreadable signature and on a digest that differs.
    return undefined;
  }
  const [signed, ...more] = verifier.getSignedReferences();
  return signed !== undefined && more.length === 0 ? parseXml(signed) : undefined;
}

function isSignedAsAgreed(signature: Element, keyName: string): boolean {
  if (!isNamed(signature, DSIG, 'Signature')) return false;
  const reference = find(signature, DSIG, 'SignedInfo', 'Reference');
  const transforms = find(reference, DSIG, 'Transforms');
  return (
    algorithm(find(signature, DSIG, 'SignedInfo', 'CanonicalizationMethod')) === EXCLUSIVE_C14N &&
    algorithm(find(signature, DSIG, 'SignedInfo', 'SignatureMethod')) === RSA_SHA256 &&
    algorithm(find(reference, DSIG, 'DigestMethod')) === SHA256 &&
    reference?.getAttribute('URI') === '' &&
    transforms !== undefined &&
    elementsOf(transforms).map(algorithm).join(' ') === `${ENVELOPED} ${EXCLUSIVE_C14N}` &&
    find(signature, DSIG, 'KeyInfo', 'KeyName')?.textContent === keyName
  );
}

const algorithm = (element: Element | undefined) => element?.getAttribute('Algorithm');
