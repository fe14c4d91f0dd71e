import { SignedXml } from 'xml-crypto';
import { describe, expect, test } from 'vitest';
import { keyOf } from './testing/keys.ts';
import { signedText, signMessage } from './signature.ts';
import { childrenOf, parseXml } from './xml.ts';

const key = keyOf('routing');
const XML = '<m a="1"><part Id="one">first</part><part Id="two">second</part></m>';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

const read = (xml: string, uri = '') => signedText(xml, childrenOf(parseXml(xml)).at(-1), uri, [key.certificate]);

type Reference = { xpath: string; transforms?: string[]; whole?: boolean };
/** Signs with the right key, but not as agreed. */
function signedOtherwise(references: Reference[], canonicalizationAlgorithm = EXCLUSIVE): string {
  const signer = new SignedXml({
    privateKey: key.privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm,
    getKeyInfoContent: () => '<KeyName>x</KeyName>',
  });
  for (const { xpath, transforms = [ENVELOPED, EXCLUSIVE], whole = false } of references) {
    const uri = whole ? { uri: '', isEmptyUri: true } : {};
    signer.addReference({ xpath, transforms, digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256', ...uri });
  }
  signer.computeSignature(XML);
  return signer.getSignedXml();
}

test('a right signature gives the text that was signed, without the signature', () => {
  expect(read(signMessage(XML, key))).toBe(XML);
});

describe('a signature with the right key is not enough', () => {
  const whole = { xpath: '/*', whole: true };

  test('a signature over a part, or over another part, is refused', () => {
    const xml = signedOtherwise([{ xpath: '/m/part[1]' }]);
    expect(read(xml, '#one')).toContain('first');
    expect(() => read(xml)).toThrow(/signature that is wrong/);
    expect(() => read(xml, '#two')).toThrow(/signature that is wrong/);
  });

  test('a signature over more than one part is refused', () => {
    expect(() => read(signedOtherwise([{ xpath: '/m/part[1]' }, whole]), '#one')).toThrow(/signature that is wrong/);
    expect(() => read(signedOtherwise([whole, { xpath: '/m/part[1]' }]))).toThrow(/signature that is wrong/);
  });

  test('a signature with other transforms is refused', () => {
    const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
    const transforms = [ENVELOPED, EXCLUSIVE, EXCLUSIVE];
    expect(() => read(signedOtherwise([{ ...whole, transforms }]))).toThrow(/signature that is wrong/);
    expect(() => read(signedOtherwise([{ ...whole, transforms: [ENVELOPED, inclusive] }]))).toThrow(/wrong/);
    expect(() => read(signedOtherwise([whole], inclusive))).toThrow(/wrong/);
    expect(read(signedOtherwise([whole]))).toBe(XML);
  });
});
