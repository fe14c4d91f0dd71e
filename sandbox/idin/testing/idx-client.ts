import { createHash, sign, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A merchant that signs by hand, so that neither the sandbox's code nor a library for signatures is on both sides:
 * its messages are written in canonical form, which makes them their own canonicalisation.
 */
const read = (name: string) => readFileSync(join(import.meta.dirname, '../keys', name), 'utf8');
export const merchantKey = read('merchant.key.pem');
export const routingCertificate = read('routing-service.crt.pem');
export const issuerCertificate = read('issuer.crt.pem');
const merchantFingerprint = new X509Certificate(read('merchant.crt.pem')).fingerprint.replaceAll(':', '');

export const IDX = 'http://www.betaalvereniging.nl/iDx/messages/Merchant-Acquirer/1.0.0';
const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol';
const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

const message = (name: string, content: string) =>
  `<${name} xmlns="${IDX}" productID="NL:BVN:BankID:1.0" version="1.0.0">` +
  `<createDateTimestamp>2026-11-21T09:30:00.000Z</createDateTimestamp>${content}</${name}>`;
const merchant = (more = '') => `<Merchant><merchantID>0011223344</merchantID><subID>0</subID>${more}</Merchant>`;

export const directoryRequest = message('DirectoryReq', merchant());
export const statusRequest = (transactionId: string) =>
  message(
    'AcquirerStatusReq',
    `${merchant()}<Transaction><transactionID>${transactionId}</transactionID></Transaction>`,
  );

export const RETURN_URL = 'https://aov.example.nl/id-check/verificatie-van-je-gegevens';
export const REQUEST_ID = 'A7c1f0e5d2b3a49688f0';
const started = {
  issuer: 'INGBNL2A',
  returnUrl: RETURN_URL,
  expiration: 'PT5M',
  entranceCode: '9fQ2mZ7kLw0RtB4xYp6VsC1hNd8UgE3a',
  services: '20928',
};

/** The example of the API description, with the values that a test replaces. */
export function transactionRequest(values: Partial<typeof started> = {}): string {
  const { issuer, returnUrl, expiration, entranceCode, services } = { ...started, ...values };
  return message(
    'AcquirerTrxReq',
    `<Issuer><issuerID>${issuer}</issuerID></Issuer>${merchant(`<merchantReturnURL>${returnUrl}</merchantReturnURL>`)}` +
      `<Transaction><expirationPeriod>${expiration}</expirationPeriod><language>nl</language>` +
      `<entranceCode>${entranceCode}</entranceCode><container>` +
      `<samlp:AuthnRequest xmlns:samlp="${SAMLP}" AssertionConsumerServiceURL="${returnUrl}"` +
      ` AttributeConsumingServiceIndex="${services}" Consent="true" ForceAuthn="true" ID="${REQUEST_ID}"` +
      ` IssueInstant="2026-11-21T09:31:00.000Z" ProtocolBinding="nl:bvn:bankid:1.0:protocol:iDx" Version="2.0">` +
      `<saml:Issuer xmlns:saml="${SAML}">0011223344</saml:Issuer>` +
      `<samlp:RequestedAuthnContext Comparison="minimum">` +
      `<saml:AuthnContextClassRef xmlns:saml="${SAML}">nl:bvn:bankid:1.0:loa3</saml:AuthnContextClassRef>` +
      `</samlp:RequestedAuthnContext></samlp:AuthnRequest></container></Transaction>`,
  );
}

type Signing = { privateKey: string; keyName: string; hash: string; uri: string; digested: string };

/** Signs as the protocol says, or correctly in another way. */
export function signed(request: string, other: Partial<Signing> = {}): string {
  const { privateKey, keyName, hash, uri, digested } = {
    privateKey: merchantKey,
    keyName: merchantFingerprint,
    hash: 'sha256',
    uri: '',
    digested: request,
    ...other,
  };
  const digest = createHash('sha256').update(digested).digest('base64');
  const info =
    `<SignedInfo xmlns="${DSIG}"><CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#">` +
    `</CanonicalizationMethod><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-${hash}">` +
    `</SignatureMethod><Reference URI="${uri}"><Transforms>` +
    `<Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"></Transform>` +
    `<Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"></Transform></Transforms>` +
    `<DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></DigestMethod>` +
    `<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;
  const value = sign(hash, Buffer.from(info), privateKey).toString('base64');
  const signature =
    `<Signature xmlns="${DSIG}">${info.replace(` xmlns="${DSIG}"`, '')}<SignatureValue>${value}</SignatureValue>` +
    `<KeyInfo><KeyName>${keyName}</KeyName></KeyInfo></Signature>`;
  return request.replace(/<\/[\w:]+>$/, (end) => signature + end);
}

/** Posts a message unchanged. */
export const post = (url: string, body: string) =>
  fetch(`${url}/idin/idx`, { method: 'POST', headers: { 'content-type': 'text/xml; charset=utf-8' }, body });

/** Signs and posts a request; returns the text of the response. */
export const ask = async (url: string, request: string) => (await post(url, signed(request))).text();

/** The texts of the elements of this name, whatever their prefix. */
export const textsOf = (answer: string, name: string): string[] =>
  [...answer.matchAll(new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text = '']) => text);
export const textOf = (answer: string, name: string): string | undefined => textsOf(answer, name)[0];
