import type { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { DSIG, IdxFailure, isNamed, many, one } from './xml.ts';

const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const TRANSFORMS = [ENVELOPED, EXCLUSIVE_C14N];

/** Private key as PEM, and the certificate with its public half. */
export type SigningKey = { readonly privateKey: string; readonly certificate: X509Certificate };

/** The name of a certificate in the scheme: its SHA-1 fingerprint, in capitals without colons. */
const keyNameOf = ({ fingerprint }: X509Certificate) => fingerprint.replaceAll(':', '');

/** Signs a message as a whole; the signature becomes the last child of its root. */
export function signMessage(xml: string, { privateKey, certificate }: SigningKey): string {
  const signer = new SignedXml({
    privateKey,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE_C14N,
    getKeyInfoContent: () => `<KeyName>${keyNameOf(certificate)}</KeyName>`,
  });
  signer.addReference({ xpath: '/*', transforms: TRANSFORMS, digestAlgorithm: SHA256, uri: '', isEmptyUri: true });
  signer.computeSignature(xml);
  return signer.getSignedXml();
}

/**
 * Returns the text that one of our certificates has signed, as the very text that was digested: only that may be read.
 * A key or certificate that comes with the signature is not looked at.
 * @param uri what has to be signed: '' for the whole document, or '#' and an ID
 * @throws IdxFailure when the signature is wrong, of another signer, of something else, or made in another way
 */
export function signedText(
  xml: string,
  signature: Element | undefined,
  uri: string,
  certificates: readonly X509Certificate[],
): string {
  if (!signature || !isNamed(signature, DSIG, 'Signature')) throw new IdxFailure('has no signature in its place');
  if (!isAsAgreed(signature, uri)) throw new IdxFailure('has a signature that is wrong: not over one part, as agreed');
  for (const certificate of certificates) {
    const signed = check(xml, signature, uri, certificate);
    if (signed !== undefined) return signed;
  }
  throw new IdxFailure('has a signature that is wrong or not of a certificate that we know');
}

/**
 * Whether the signature is over exactly this part, by the two transforms of the scheme. Looked at before the
 * signature is checked: every further reference or transform would bring the whole document into canonical form once
 * more.
 */
function isAsAgreed(signature: Element, uri: string): boolean {
  const [reference, ...more] = many(one(signature, DSIG, 'SignedInfo'), DSIG, 'Reference');
  if (!reference || more.length > 0 || reference.getAttribute('URI') !== uri) return false;
  const transforms = many(one(reference, DSIG, 'Transforms'), DSIG, 'Transform');
  return transforms.map((transform) => transform.getAttribute('Algorithm')).join() === TRANSFORMS.join();
}

function check(xml: string, signature: Element, uri: string, certificate: X509Certificate): string | undefined {
  const checker = new SignedXml({ publicCert: certificate.toString(), getCertFromKeyInfo: () => null });
  checker.SignatureAlgorithms = only(checker.SignatureAlgorithms, RSA_SHA256);
  checker.HashAlgorithms = only(checker.HashAlgorithms, SHA256);
  checker.CanonicalizationAlgorithms = only(checker.CanonicalizationAlgorithms, ENVELOPED, EXCLUSIVE_C14N);
  try {
    checker.loadSignature(signature);
    if (!checker.checkSignature(xml)) return undefined;
  } catch {
    // It throws on a signature that it cannot read as well as on one that is wrong.
    return undefined;
  }
  const [reference, ...more] = checker.getReferences();
  // Read again from what was signed, which is not the element that was looked at before.
  const isOnlyOne = more.length === 0 && reference?.uri === uri && reference.transforms.join() === TRANSFORMS.join();
  return isOnlyOne ? checker.getSignedReferences()[0] : undefined;
}

function only<Algorithm>(all: Record<string, Algorithm>, ...names: string[]): Record<string, Algorithm> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
