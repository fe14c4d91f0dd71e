import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { decrypt } from 'xml-encryption';
import { issuerCertificate, merchantKey, routingCertificate } from './idx-client.ts';

const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const XENC = 'http://www.w3.org/2001/04/xmlenc#';

const textOf = (node: Node) => new XMLSerializer().serializeToString(node);
const parsed = (text: string) => new DOMParser().parseFromString(text, 'text/xml').documentElement;

/** Whether the routing service has signed this response: the signature is the last child of the root. */
export function isSignedByService(answer: string, certificate = routingCertificate): boolean {
  const last = Array.from(parsed(answer).childNodes).findLast(({ nodeType }) => nodeType === 1);
  return last !== undefined && isRight(answer, last, certificate);
}

/** Whether a bank has signed each assertion, in the order of the response. */
export function assertionsOf(answer: string): { text: string; isSigned: boolean }[] {
  return Array.from(parsed(answer).getElementsByTagNameNS(SAML, 'Assertion')).map((assertion) => {
    const [signature] = Array.from(assertion.getElementsByTagNameNS(DSIG, 'Signature'));
    return {
      text: textOf(assertion),
      isSigned: signature !== undefined && isRight(answer, signature, issuerCertificate),
    };
  });
}

function isRight(text: string, signature: Node, publicCert: string): boolean {
  const verifier = new SignedXml({ publicCert, getCertFromKeyInfo: () => null });
  verifier.loadSignature(signature);
  try {
    return verifier.checkSignature(text);
  } catch {
    return false;
  }
}

/** Everything encrypted in an assertion as `[name, value]`; the name of the subject is `subject`. */
export async function decrypted(assertion: string): Promise<[name: string, value: string][]> {
  const elements = Array.from(parsed(assertion).getElementsByTagNameNS(XENC, 'EncryptedData'));
  const texts = await Promise.all(elements.map((element) => decryptedText(textOf(element))));
  return texts.map((text) => {
    const element = parsed(text);
    return [element.getAttribute('Name') || 'subject', element.textContent ?? ''];
  });
}

function decryptedText(encrypted: string): Promise<string> {
  const options = { key: merchantKey, disallowDecryptionWithInsecureAlgorithm: false, warnInsecureAlgorithm: false };
  return new Promise((resolve, reject) => {
    decrypt(encrypted, options, (error, text) => (error ? reject(error) : resolve(text)));
  });
}
