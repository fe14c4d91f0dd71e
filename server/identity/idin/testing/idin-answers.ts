import { promisify } from 'node:util';
import { SignedXml } from 'xml-crypto';
import { encrypt } from 'xml-encryption';
import type { SigningKey } from '../signature.ts';
import { keyOf } from './keys.ts';

const IDX = 'http://www.betaalvereniging.nl/iDx/messages/Merchant-Acquirer/1.0.0';
const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol';
const XENC = 'http://www.w3.org/2001/04/xmlenc#';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** What a bank says, and how; tests change what they are about. */
export const said = {
  transactionId: '0011000000004711',
  checkId: 'V00112233445566778899aabbccddeeff',
  issuerId: 'INGBNL2A',
  audience: '0011223344',
  from: '2026-03-10T11:59:30.000Z',
  until: '2026-03-10T12:00:30.000Z',
  level: 'nl:bvn:bankid:1.0:loa3',
  secondCode: 'urn:nl:bvn:bankid:1.0:status:Success',
  oneTimeUse: '<a:OneTimeUse/>',
  madeAt: '2026-03-10T11:59:30.000Z',
  /** What stands in the assertion about the person. */
  subject: '',
  /** Prefixes that are declared on the assertion and stand in values only; the signature has to list them. */
  prefixes: [] as string[],
  attributes: { legallastname: 'Vries', legallastnameprefix: 'de', dateofbirth: '19850412', initials: 'J' } as Record<
    string,
    string
  >,
  /** Changes an attribute before it is encrypted. */
  attributeXml: (xml: string) => xml,
  encryptedFor: keyOf('merchant'),
  keyAlgorithm: `${XENC}rsa-oaep-mgf1p`,
  contentAlgorithm: `${XENC}aes256-cbc`,
  issuerKey: keyOf('issuer'),
  /** Changes the assertion after the bank has signed it. */
  assertionXml: (xml: string) => xml,
  /** What stands around the assertion. */
  around: (signedXml: string) => signedXml,
};
export type Said = typeof said;

export const startedCheck = {
  transactionId: said.transactionId,
  checkId: said.checkId,
  choice: said.issuerId,
  entranceCode: 'a1b2c3',
  returnUrl: 'https://aov.example.nl/id-check/verificatie-van-je-gegevens',
  startedAt: new Date('2026-03-10T11:59:00.000Z'),
};

export type Signing = {
  key?: SigningKey;
  keyInfo?: (certificate: string) => string;
  signatureAlgorithm?: string;
  digestAlgorithm?: string;
};

/** Signs as a routing service does; its prefixes are not ours. */
export function signed(xml: string, { key = keyOf('routing'), ...other }: Signing = {}): string {
  const signer = signerOf(key, other);
  const digestAlgorithm = other.digestAlgorithm ?? `${XENC}sha256`;
  signer.addReference({ xpath: '/*', transforms: TRANSFORMS, digestAlgorithm, uri: '', isEmptyUri: true });
  signer.computeSignature(xml, { prefix: 'ds' });
  return signer.getSignedXml();
}

const TRANSFORMS = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'];

function signerOf({ privateKey, certificate }: SigningKey, { keyInfo, signatureAlgorithm }: Signing): SignedXml {
  const inKeyInfo =
    keyInfo ?? ((base64) => `<ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data>`);
  return new SignedXml({
    privateKey,
    signatureAlgorithm: signatureAlgorithm ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    getKeyInfoContent: () => inKeyInfo(certificate.raw.toString('base64')),
  });
}

const message = (name: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><i:${name} xmlns:i="${IDX}" version="1.0.0" productID="NL:BVN:BankID:1.0">` +
  `<i:createDateTimestamp>2026-03-10T12:00:00.000Z</i:createDateTimestamp>${content}</i:${name}>`;

const ACQUIRER = '<i:Acquirer><i:acquirerID>0011</i:acquirerID></i:Acquirer>';

export const directory = (...issuers: [id: string, name: string][]) =>
  message(
    'DirectoryRes',
    `${ACQUIRER}<i:Directory><i:directoryDateTimestamp>2026-03-01T00:00:00.000Z</i:directoryDateTimestamp>` +
      `<i:Country><i:countryNames>Nederland</i:countryNames>${issuers
        .map(([id, name]) => `<i:Issuer><i:issuerID>${id}</i:issuerID><i:issuerName>${name}</i:issuerName></i:Issuer>`)
        .join('')}</i:Country></i:Directory>`,
  );

export const transaction = (url: string) =>
  message(
    'AcquirerTrxRes',
    `${ACQUIRER}<i:Issuer><i:issuerAuthenticationURL>${url}</i:issuerAuthenticationURL></i:Issuer>` +
      `<i:Transaction><i:transactionID>${said.transactionId}</i:transactionID>` +
      `<i:transactionCreateDateTimestamp>2026-03-10T12:00:00.000Z</i:transactionCreateDateTimestamp></i:Transaction>`,
  );

export const error = (code: string) =>
  message(
    'AcquirerErrorRes',
    `<i:Error><i:errorCode>${code}</i:errorCode><i:errorMessage>Failure</i:errorMessage></i:Error>`,
  );

/** An answer on the state, not signed yet. */
export const status = (word: string, { container = '', transactionId = said.transactionId } = {}) =>
  message(
    'AcquirerStatusRes',
    `${ACQUIRER}<i:Transaction><i:transactionID>${transactionId}</i:transactionID><i:status>${word}</i:status>` +
      `<i:statusDateTimestamp>2026-03-10T12:00:00.000Z</i:statusDateTimestamp>${container}</i:Transaction>`,
  );

/** The answer on a check that succeeded, not signed by the routing service yet. */
export async function success(changes: Partial<Said> = {}): Promise<string> {
  const content = { ...said, ...changes };
  const { checkId, transactionId, secondCode, around, assertionXml } = content;
  const inside = around(assertionXml(await signedAssertion(content)));
  const response =
    `<p:Response xmlns:p="${SAMLP}" ID="RES1" InResponseTo="${checkId}" Version="2.0" IssueInstant="${content.from}">` +
    `<a:Issuer xmlns:a="${SAML}">${content.issuerId}</a:Issuer><p:Status><p:StatusCode Value="${SUCCESS}">` +
    `<p:StatusCode Value="${secondCode}"/></p:StatusCode></p:Status>${inside}</p:Response>`;
  return status('Success', { transactionId, container: `<i:container>${response}</i:container>` });
}

export async function signedAssertion(content: Said = said): Promise<string> {
  const signer = signerOf(content.issuerKey, {});
  const inclusiveNamespacesPrefixList = content.prefixes;
  signer.addReference({
    xpath: '/*',
    transforms: TRANSFORMS,
    digestAlgorithm: `${XENC}sha256`,
    inclusiveNamespacesPrefixList,
  });
  const location = { reference: `/*/*[local-name()='Issuer']`, action: 'after' as const };
  signer.computeSignature(await assertion(content), { prefix: 'ds', location });
  return signer.getSignedXml();
}

async function assertion(content: Said): Promise<string> {
  const { issuerId, from, until, audience, level, oneTimeUse, attributes, madeAt, subject } = content;
  const declared = content.prefixes.map((prefix) => ` xmlns:${prefix}="urn:${prefix}"`).join('');
  const encrypted = await Promise.all(Object.entries(attributes).map((entry) => encryptedAttribute(content, ...entry)));
  return (
    `<a:Assertion xmlns:a="${SAML}"${declared} ID="A1" Version="2.0" IssueInstant="${madeAt}"><a:Issuer>${issuerId}</a:Issuer>${subject}` +
    `<a:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><a:AudienceRestriction><a:Audience>${audience}</a:Audience>` +
    `</a:AudienceRestriction>${oneTimeUse}</a:Conditions><a:AuthnStatement AuthnInstant="${from}"><a:AuthnContext>` +
    `<a:AuthnContextClassRef>${level}</a:AuthnContextClassRef><a:AuthenticatingAuthority>${issuerId}` +
    `</a:AuthenticatingAuthority></a:AuthnContext></a:AuthnStatement>` +
    `<a:AttributeStatement>${encrypted.join('')}</a:AttributeStatement></a:Assertion>`
  );
}

async function encryptedAttribute(content: Said, name: string, value: string): Promise<string> {
  const { certificate } = content.encryptedFor;
  const urn = `urn:nl:bvn:bankid:1.0:consumer.${name.replace(/\d$/, '')}`;
  const xml = `<s:Attribute xmlns:s="${SAML}" Name="${urn}"><s:AttributeValue>${value}</s:AttributeValue></s:Attribute>`;
  const data = await promisify(encrypt)(content.attributeXml(xml), {
    rsa_pub: String(certificate.publicKey.export({ type: 'spki', format: 'pem' })),
    pem: certificate.toString(),
    encryptionAlgorithm: content.contentAlgorithm,
    keyEncryptionAlgorithm: content.keyAlgorithm,
    disallowEncryptionWithInsecureAlgorithm: false,
    warnInsecureAlgorithm: false,
  });
  return `<a:EncryptedAttribute>${data}</a:EncryptedAttribute>`;
}
