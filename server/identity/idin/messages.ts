import type { X509Certificate } from 'node:crypto';
import * as z from 'zod';
import { IDENTITY_STATUSES, type IdentityStatus } from '@vangnet/contract/identity';
import { escapeMarkup } from '@vangnet/domain/values/escape-markup';
import { ISSUER_ID } from './keys.ts';
import type { Choice, Start } from '../provider.ts';
import { signedText } from './signature.ts';
import { childrenOf, IDX, IdxFailure, isNamed, many, one, optional, parseXml, SAML, SAMLP, textOf } from './xml.ts';

/** Our identity with the acquirer. */
export type Merchant = {
  /** Ten digits. */
  readonly merchantId: string;
  readonly subId: string;
};

/** The services we ask for: all names (4096) and the birth date (448). No BIN: nobody has to be recognised later. */
const NAME_AND_BIRTH_DATE = 4096 + 448;
/** Level of assurance that the bank has to have of who logs in. */
const LEVEL_OF_ASSURANCE = 'nl:bvn:bankid:1.0:loa3';
/** The longest that the scheme allows. */
const EXPIRATION = 'PT5M';

function message(name: string, now: Date, content: string): string {
  const root = `${name} xmlns="${IDX}" version="1.0.0" productID="NL:BVN:BankID:1.0"`;
  return `<${root}><createDateTimestamp>${now.toISOString()}</createDateTimestamp>${content}</${name}>`;
}

const idsOf = ({ merchantId, subId }: Merchant) =>
  `<merchantID>${escapeMarkup(merchantId)}</merchantID><subID>${escapeMarkup(subId)}</subID>`;

/** Asks for the list of banks. */
export function directoryRequest(merchant: Merchant, now: Date): string {
  return message('DirectoryReq', now, `<Merchant>${idsOf(merchant)}</Merchant>`);
}

/** Asks how a transaction ended. */
export function statusRequest(merchant: Merchant, transactionId: string, now: Date): string {
  const transaction = `<Transaction><transactionID>${escapeMarkup(transactionId)}</transactionID></Transaction>`;
  return message('AcquirerStatusReq', now, `<Merchant>${idsOf(merchant)}</Merchant>${transaction}`);
}

/** Starts a transaction; what is asked of the bank is in the SAML request inside it. */
export function transactionRequest(merchant: Merchant, start: Start, now: Date): string {
  const returnUrl = escapeMarkup(start.returnUrl);
  return message(
    'AcquirerTrxReq',
    now,
    `<Issuer><issuerID>${escapeMarkup(start.choice ?? '')}</issuerID></Issuer>` +
      `<Merchant>${idsOf(merchant)}<merchantReturnURL>${returnUrl}</merchantReturnURL></Merchant>` +
      `<Transaction><expirationPeriod>${EXPIRATION}</expirationPeriod><language>${start.language}</language>` +
      `<entranceCode>${escapeMarkup(start.entranceCode)}</entranceCode>` +
      `<container>${authnRequest(merchant, start, now)}</container></Transaction>`,
  );
}

function authnRequest({ merchantId }: Merchant, { checkId, returnUrl }: Start, now: Date): string {
  const attributes = {
    'xmlns:samlp': SAMLP,
    'xmlns:saml': SAML,
    ID: checkId,
    Version: '2.0',
    IssueInstant: now.toISOString(),
    ForceAuthn: 'true',
    Consent: 'true',
    ProtocolBinding: 'nl:bvn:bankid:1.0:protocol:iDx',
    AssertionConsumerServiceURL: returnUrl,
    AttributeConsumingServiceIndex: String(NAME_AND_BIRTH_DATE),
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeMarkup(value)}"`);
  return (
    `<samlp:AuthnRequest ${written.join(' ')}><saml:Issuer>${escapeMarkup(merchantId)}</saml:Issuer>` +
    `<samlp:RequestedAuthnContext Comparison="minimum"><saml:AuthnContextClassRef>${LEVEL_OF_ASSURANCE}` +
    `</saml:AuthnContextClassRef></samlp:RequestedAuthnContext></samlp:AuthnRequest>`
  );
}

type Fields = Record<'issuerID' | 'issuerName' | 'transactionID' | 'issuerAuthenticationURL' | 'errorCode', string> & {
  status: IdentityStatus;
};

/** The forms of the schema, `idx.merchant-acquirer.1.0.xsd`. */
const forms: { readonly [Name in keyof Fields]: z.ZodType<Fields[Name]> } = {
  issuerID: z.string().regex(ISSUER_ID),
  issuerName: z.string().min(1).max(35),
  transactionID: z.string().regex(/^\d{16}$/),
  issuerAuthenticationURL: z.url({ protocol: /^https?$/ }).max(512),
  status: z.enum(IDENTITY_STATUSES),
  errorCode: z.string().regex(/^[A-Z]{2}\d{4}$/),
};

export type SignedResponse = {
  /** The part that the service signed: everything is read from here. */
  readonly root: Element;
  /** The text as received. A bank signed this text: canonical form drops declarations that it needs. */
  readonly received: string;
};

/** Opens a response of this name. An error message of the service, signed like every other response, is thrown. */
export function openResponse(xml: string, name: string, certificates: readonly X509Certificate[]): SignedResponse {
  const signature = childrenOf(parseXml(xml)).at(-1);
  const root = parseXml(signedText(xml, signature, '', certificates));
  if (root.getAttribute('version') !== '1.0.0' || root.getAttribute('productID') !== 'NL:BVN:BankID:1.0') {
    throw new IdxFailure('is of another version or product');
  }
  if (isNamed(root, IDX, 'AcquirerErrorRes')) {
    const code = field(one(root, IDX, 'Error'), 'errorCode');
    // SO: a fault in their system, which may pass. The other families say that our request is wrong.
    throw new IdxFailure(`responded with error ${code}`, code.startsWith('SO') ? 'unavailable' : 'refused');
  }
  if (!isNamed(root, IDX, name)) throw new IdxFailure(`is not a ${name}`);
  return { root, received: xml };
}

function field<Name extends keyof Fields>(parent: Element, name: Name): Fields[Name] {
  const read = forms[name].safeParse(textOf(one(parent, IDX, name)));
  if (!read.success) throw new IdxFailure(`has a wrong ${name}`);
  return read.data;
}

/** The banks of all countries, in the order in which they came. */
export function readDirectory({ root }: SignedResponse): Choice[] {
  const countries = many(one(root, IDX, 'Directory'), IDX, 'Country');
  const issuers = countries.flatMap((country) => many(country, IDX, 'Issuer'));
  if (issuers.length === 0) throw new IdxFailure('has no issuers');
  return issuers.map((issuer) => ({ id: field(issuer, 'issuerID'), name: field(issuer, 'issuerName') }));
}

export function readTransaction({ root }: SignedResponse): { transactionId: string; redirectUrl: string } {
  const transactionId = field(one(root, IDX, 'Transaction'), 'transactionID');
  return { transactionId, redirectUrl: field(one(root, IDX, 'Issuer'), 'issuerAuthenticationURL') };
}

type ReadStatus =
  | { status: 'Success'; container: Element }
  | { status: Exclude<IdentityStatus, 'Success'>; container?: undefined };

/** The state of this transaction; `container` holds what the bank says and comes with Success only. */
export function readStatus({ root }: SignedResponse, transactionId: string): ReadStatus {
  const transaction = one(root, IDX, 'Transaction');
  if (field(transaction, 'transactionID') !== transactionId) throw new IdxFailure('is about another transaction');
  const status = field(transaction, 'status');
  const container = optional(transaction, IDX, 'container');
  if (status === 'Success' && container) return { status, container };
  if (status !== 'Success' && !container) return { status };
  throw new IdxFailure('has a container too few or too many');
}
