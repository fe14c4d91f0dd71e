import { createHash, constants, createCipheriv, publicEncrypt, randomBytes, sign, X509Certificate } from 'node:crypto';
import { ExclusiveCanonicalization } from 'xml-crypto';
import {
  ATTRIBUTES,
  wireName,
  type AttributeName,
  type Attributes,
  deliveredServices,
  includes,
  SERVICE,
} from './attributes.ts';
import type { Merchant } from './merchant.ts';
import { SAML, xml, type Xml, DSIG, parseXml } from './xml.ts';
import { type KeyPair, ENVELOPED, EXCLUSIVE_C14N, RSA_SHA256, SHA256 } from './signatures.ts';

export type AssertionContent = {
  readonly id: string;
  readonly issuerId: string;
  /** The services that the merchant requested; fewer may be delivered. */
  readonly services: number;
  readonly attributes: Attributes;
  /** Identifies the person when no BIN was requested. */
  readonly transientId: string;
  readonly validFrom: Date;
  /** Written as by software that types every value as text and leaves out OneTimeUse. */
  readonly isTyped: boolean;
};

const VALID_MS = 30_000;
const PREFIX = 'urn:nl:bvn:bankid:1.0:';

/** The bank's assertion about the visitor, not signed yet; personal data is encrypted for the merchant. */
export function assertionXml(content: AssertionContent, merchant: Merchant): string {
  const { id, issuerId, validFrom, isTyped } = content;
  const from = validFrom.toISOString();
  const until = new Date(validFrom.getTime() + VALID_MS).toISOString();
  const encrypted = (element: Xml) => encryptElement(element, merchant.certificate, merchant.id);
  return xml`<saml:Assertion xmlns:saml="${SAML}" ${isTyped ? XSD_DECLARED : ''} ID="${id}" Version="2.0" IssueInstant="${from}">
  <saml:Issuer>${issuerId}</saml:Issuer>
  <saml:Subject><saml:EncryptedID>${encrypted(nameId(content))}</saml:EncryptedID></saml:Subject>
  <saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}">
    <saml:AudienceRestriction><saml:Audience>${merchant.id}</saml:Audience></saml:AudienceRestriction>
    ${isTyped ? '' : xml`<saml:OneTimeUse/>`}
  </saml:Conditions>
  <saml:AuthnStatement AuthnInstant="${from}">
    <saml:AuthnContext>
      <saml:AuthnContextClassRef>nl:bvn:bankid:1.0:loa3</saml:AuthnContextClassRef>
      <saml:AuthenticatingAuthority>${issuerId}</saml:AuthenticatingAuthority>
    </saml:AuthnContext>
  </saml:AuthnStatement>
  <saml:AttributeStatement>
    ${attributeXml(`${PREFIX}bankid.deliveredserviceid`, String(deliveredServices(content.services)), isTyped)}
    ${delivered(content).map(
      (attribute) => xml`<saml:EncryptedAttribute>${encrypted(attribute)}</saml:EncryptedAttribute>`,
    )}
  </saml:AttributeStatement>
</saml:Assertion>`.html;
}

/** The BIN is the same for every log-in of one person at one bank. */
function nameId({ services, issuerId, attributes, transientId }: AssertionContent): Xml {
  const person = createHash('sha256').update(JSON.stringify([attributes.legalLastName, attributes.dateOfBirth]));
  const bin = `${issuerId.slice(4, 6)}${issuerId.slice(0, 4)}${person.digest('hex')}`;
  return xml`<saml:NameID xmlns:saml="${SAML}">${includes(services, SERVICE.bin) ? bin : transientId}</saml:NameID>`;
}

function delivered({ services, attributes, isTyped }: AssertionContent): Xml[] {
  return attributeNames.flatMap((name) => {
    const value = attributes[name];
    const service = name === 'dateOfBirth' ? SERVICE.dateOfBirth : SERVICE.name;
    return value !== undefined && includes(services, service) ? [attributeXml(wireName(name), value, isTyped)] : [];
  });
}

const attributeNames = Object.keys(ATTRIBUTES).filter((name): name is AttributeName => name in ATTRIBUTES);

const XSD_DECLARED = xml`xmlns:xsd="http://www.w3.org/2001/XMLSchema"`;
const XSI_DECLARED = xml`xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`;

/** Makes one attribute; the prefix in the value of `xsi:type` is declared on the assertion, far above it. */
function attributeXml(name: string, value: string, isTyped: boolean): Xml {
  const type = isTyped ? xml` ${XSI_DECLARED} xsi:type="xsd:string"` : '';
  return xml`<saml:Attribute xmlns:saml="${SAML}" Name="${name}"><saml:AttributeValue${type}>${value}</saml:AttributeValue></saml:Attribute>`;
}

const XENC = 'http://www.w3.org/2001/04/xmlenc#';

/**
 * XML Encryption of one element: AES-256-CBC, its key under RSA-OAEP-MGF1P with SHA-1. Written here because
 * xml-encryption, which clients use, does not support Recipient; so each end has its own code.
 */
function encryptElement(element: Xml, certificate: string, recipient: string): Xml {
  const key = randomBytes(32);
  const start = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', key, start);
  // Its PKCS#7 padding is a valid padding of XML Encryption, which only looks at the last byte.
  const content = Buffer.concat([start, cipher.update(element.html, 'utf8'), cipher.final()]);
  const wrapped = publicEncrypt({ key: certificate, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, key);
  return xml`<xenc:EncryptedData xmlns:xenc="${XENC}" Type="${XENC}Element">
  <xenc:EncryptionMethod Algorithm="${XENC}aes256-cbc"/>
  <ds:KeyInfo xmlns:ds="${DSIG}">
    <xenc:EncryptedKey Recipient="${recipient}">
      <xenc:EncryptionMethod Algorithm="${XENC}rsa-oaep-mgf1p"><ds:DigestMethod Algorithm="${DSIG}sha1"/></xenc:EncryptionMethod>
      <xenc:CipherData><xenc:CipherValue>${wrapped.toString('base64')}</xenc:CipherValue></xenc:CipherData>
    </xenc:EncryptedKey>
  </ds:KeyInfo>
  <xenc:CipherData><xenc:CipherValue>${content.toString('base64')}</xenc:CipherValue></xenc:CipherData>
</xenc:EncryptedData>`;
}

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

/** In canonical form, so that the text itself is what is signed. */
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
