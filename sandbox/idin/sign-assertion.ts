import { createHash, sign, X509Certificate } from 'node:crypto';
import { ExclusiveCanonicalization } from 'xml-crypto';
import type { KeyPair } from './keys.ts';
import { ENVELOPED, EXCLUSIVE_C14N, RSA_SHA256, SHA256 } from './sign.ts';
import { DSIG, parseXml } from './xml.ts';

/**
 * Signs an assertion by its ID, with the certificate in the signature, which SAML requires right after the issuer. Written
 * here, because xml-crypto would put a list of prefixes in both transforms, where the standard has it in the second.
 */
export function signAssertion(assertion: string, { privateKey, certificate }: KeyPair): string {
  const root = parseXml(assertion);
  if (!root) throw new Error('The assertion is not XML');
  // A prefix that stands in values only (`xsi:type="xsd:string"`) has to be listed, or its declaration is not signed.
  const prefixes = root.hasAttribute('xmlns:xsd') ? ['xsd'] : [];
  const canonical = new ExclusiveCanonicalization().process(root, { inclusiveNamespacesPrefixList: prefixes });
  const info = signedInfo(root.getAttribute('ID') ?? '', digestOf(canonical), prefixes);
  const value = sign('sha256', Buffer.from(info), privateKey).toString('base64');
  const held = new X509Certificate(certificate).raw.toString('base64');
  const signature =
    `<ds:Signature xmlns:ds="${DSIG}">${info}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo>` +
    `<ds:X509Data><ds:X509Certificate>${held}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`;
  return assertion.replace('</saml:Issuer>', (end) => end + signature);
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** Writes the part to sign in canonical form, so that the text itself is what is signed. */
function signedInfo(id: string, digest: string, prefixes: readonly string[]): string {
  const listed =
    prefixes.length === 0
      ? ''
      : `<ec:InclusiveNamespaces xmlns:ec="${EXCLUSIVE_C14N}" PrefixList="${prefixes.join(' ')}"></ec:InclusiveNamespaces>`;
  return (
    `<ds:SignedInfo xmlns:ds="${DSIG}">` +
    `<ds:CanonicalizationMethod Algorithm="${EXCLUSIVE_C14N}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${RSA_SHA256}"></ds:SignatureMethod>` +
    `<ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${ENVELOPED}"></ds:Transform>` +
    `<ds:Transform Algorithm="${EXCLUSIVE_C14N}">${listed}</ds:Transform></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue>` +
    `</ds:Reference></ds:SignedInfo>`
  );
}
