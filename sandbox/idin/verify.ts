import { SignedXml } from 'xml-crypto';
import { keyNameOf } from './keys.ts';
import { ENVELOPED, EXCLUSIVE_C14N, RSA_SHA256, SHA256 } from './sign.ts';
import { DSIG, elementsOf, find, isNamed, parseXml } from './xml.ts';

/**
 * Returns the content that a merchant has signed, parsed from the signed bytes themselves; undefined when the signature is
 * missing, wrong, made with another key or made in another way than the protocol says.
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
