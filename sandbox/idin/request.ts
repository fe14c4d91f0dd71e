import { issuerName } from './directory.ts';
import { fault, samlFault, type Fault } from './faults.ts';
import { readFields, type FieldName } from './fields.ts';
import { includes, isServiceSum, SERVICE } from './attributes.ts';
import { verifiedMessage, type Merchant } from './merchant.ts';

export type TransactionRequest = {
  readonly issuerId: string;
  readonly returnUrl: string;
  readonly entranceCode: string;
  readonly language: string;
  /** Time that the visitor has, in milliseconds. */
  readonly expirationMs: number;
  /** The ID of the AuthnRequest: the merchant's reference. */
  readonly requestId: string;
  readonly services: number;
};
type Request =
  | { readonly kind: 'directory' }
  | { readonly kind: 'transaction'; readonly transaction: TransactionRequest }
  | { readonly kind: 'status'; readonly transactionId: string };
export type RequestRead = { ok: true; request: Request } | { ok: false; fault: Fault; requestId?: string };

const refused = (why: Fault, requestId?: string): RequestRead => ({
  ok: false,
  fault: why,
  ...(requestId !== undefined && { requestId }),
});

/** Reads a request of the merchant, after its signature is verified. */
export function readRequest(text: string, merchant: Merchant): RequestRead {
  const verified = verifiedMessage(text, merchant);
  if (!verified.ok) return verified;
  const { root } = verified;
  switch (root.localName) {
    case 'DirectoryReq':
      return { ok: true, request: { kind: 'directory' } };
    case 'AcquirerTrxReq':
      return readTransaction(root, merchant);
    case 'AcquirerStatusReq': {
      const read = readFields(root, ['transactionID']);
      return read.ok ? { ok: true, request: { kind: 'status', transactionId: read.values.transactionID } } : read;
    }
    default:
      return refused(fault('IX1100', `No request: ${root.localName}`));
  }
}

const TRANSACTION_FIELDS = [
  'issuerID',
  'merchantReturnURL',
  'expirationPeriod',
  'language',
  'entranceCode',
  'AuthnRequest ID',
  'AuthnRequest Version',
  'ProtocolBinding',
  'AssertionConsumerServiceURL',
  'AttributeConsumingServiceIndex',
  'AuthnRequest Issuer',
  'AuthnContextClassRef',
] as const satisfies FieldName[];

function readTransaction(root: Element, merchant: Merchant): RequestRead {
  const read = readFields(root, TRANSACTION_FIELDS);
  if (!read.ok) return read;
  const { values } = read;
  const requestId = values['AuthnRequest ID'];
  const transaction: TransactionRequest = {
    issuerId: values.issuerID,
    returnUrl: values.merchantReturnURL,
    entranceCode: values.entranceCode,
    language: values.language,
    expirationMs: milliseconds(values.expirationPeriod),
    requestId,
    services: Number(values.AttributeConsumingServiceIndex),
  };
  const why = faultIn(transaction) ?? mismatchIn(values, merchant);
  return why ? refused(why, requestId) : { ok: true, request: { kind: 'transaction', transaction } };
}

const MINUTE = 60_000;

function faultIn({ issuerId, expirationMs, services }: TransactionRequest): Fault | undefined {
  if (issuerName(issuerId) === undefined) return fault('AP1200', 'Field generating error: issuerID');
  if (expirationMs < MINUTE || expirationMs > 5 * MINUTE) {
    return fault('AP2920', 'Field generating error: expirationPeriod');
  }
  if (!isServiceSum(services)) {
    return samlFault('urn:oasis:names:tc:SAML:2.0:status:RequestUnsupported', `No sum of services: ${services}`);
  }
  if (includes(services, SERVICE.bsn)) {
    return samlFault('urn:oasis:names:tc:SAML:2.0:status:RequestDenied', 'The BSN is not for this merchant');
  }
  return undefined;
}

/** The SAML request repeats what the message around it says. */
function mismatchIn(
  values: Readonly<Record<'AuthnRequest Issuer' | 'AssertionConsumerServiceURL' | 'merchantReturnURL', string>>,
  merchant: Merchant,
): Fault | undefined {
  const isSame =
    values['AuthnRequest Issuer'] === merchant.id && values.AssertionConsumerServiceURL === values.merchantReturnURL;
  return isSame ? undefined : samlFault('urn:nl:bvn:bankid:1.0:status:MismatchWithIDx', 'Issuer or return URL differs');
}

function milliseconds(duration: string): number {
  const [, minutes = '0', seconds = '0'] = /^PT(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? [];
  return Number(minutes) * MINUTE + Number(seconds) * 1000;
}
