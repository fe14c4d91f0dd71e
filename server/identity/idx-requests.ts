import type { Start } from './provider.ts';
import { escapeXml, IDX, SAML, SAMLP } from './xml.ts';

/** Who we are to the acquirer. */
export type Merchant = {
  /** Ten digits. */
  readonly merchantId: string;
  readonly subId: string;
};

/** The services we ask for: all names (4096) and the birth date (448). No BIN: nobody has to be recognised later. */
const NAME_AND_BIRTH_DATE = 4096 + 448;
/** How sure the bank has to be of who logs in. */
const LEVEL_OF_ASSURANCE = 'nl:bvn:bankid:1.0:loa3';
/** The longest that the scheme allows. */
const EXPIRATION = 'PT5M';

function message(name: string, now: Date, content: string): string {
  const root = `${name} xmlns="${IDX}" version="1.0.0" productID="NL:BVN:BankID:1.0"`;
  return `<${root}><createDateTimestamp>${now.toISOString()}</createDateTimestamp>${content}</${name}>`;
}

const idsOf = ({ merchantId, subId }: Merchant) =>
  `<merchantID>${escapeXml(merchantId)}</merchantID><subID>${escapeXml(subId)}</subID>`;

/** Asks for the list of banks. */
export function directoryRequest(merchant: Merchant, now: Date): string {
  return message('DirectoryReq', now, `<Merchant>${idsOf(merchant)}</Merchant>`);
}

/** Asks how a transaction ended. */
export function statusRequest(merchant: Merchant, transactionId: string, now: Date): string {
  const transaction = `<Transaction><transactionID>${escapeXml(transactionId)}</transactionID></Transaction>`;
  return message('AcquirerStatusReq', now, `<Merchant>${idsOf(merchant)}</Merchant>${transaction}`);
}

/** Starts a transaction; what is asked of the bank is in the SAML request inside it. */
export function transactionRequest(merchant: Merchant, start: Start, now: Date): string {
  const returnUrl = escapeXml(start.returnUrl);
  return message(
    'AcquirerTrxReq',
    now,
    `<Issuer><issuerID>${escapeXml(start.issuerId)}</issuerID></Issuer>` +
      `<Merchant>${idsOf(merchant)}<merchantReturnURL>${returnUrl}</merchantReturnURL></Merchant>` +
      `<Transaction><expirationPeriod>${EXPIRATION}</expirationPeriod><language>nl</language>` +
      `<entranceCode>${escapeXml(start.entranceCode)}</entranceCode>` +
      `<container>${authnRequest(merchant, start, now)}</container></Transaction>`,
  );
}

function authnRequest({ merchantId }: Merchant, { reference, returnUrl }: Start, now: Date): string {
  const attributes = {
    'xmlns:samlp': SAMLP,
    'xmlns:saml': SAML,
    ID: reference,
    Version: '2.0',
    IssueInstant: now.toISOString(),
    ForceAuthn: 'true',
    Consent: 'true',
    ProtocolBinding: 'nl:bvn:bankid:1.0:protocol:iDx',
    AssertionConsumerServiceURL: returnUrl,
    AttributeConsumingServiceIndex: String(NAME_AND_BIRTH_DATE),
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(value)}"`);
  return (
    `<samlp:AuthnRequest ${written.join(' ')}><saml:Issuer>${escapeXml(merchantId)}</saml:Issuer>` +
    `<samlp:RequestedAuthnContext Comparison="minimum"><saml:AuthnContextClassRef>${LEVEL_OF_ASSURANCE}` +
    `</saml:AuthnContextClassRef></samlp:RequestedAuthnContext></samlp:AuthnRequest>`
  );
}
