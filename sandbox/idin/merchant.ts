import { fault, type Fault } from './faults.ts';
import { readFields } from './fields.ts';
import { signedMessage } from './signatures.ts';
import { IDX, parseXml } from './xml.ts';

/** The only client the routing service knows. */
export type Merchant = { readonly id: string; readonly certificate: string };

/** The merchant that the test keys belong to. The first four digits are the acquirer's. */
export const MERCHANT_ID = '0011223344';
export const ACQUIRER_ID = MERCHANT_ID.slice(0, 4);

export type Verified = { ok: true; root: Element } | { ok: false; fault: Fault };
const refused = (why: Fault): Verified => ({ ok: false, fault: why });

/** A message that this merchant has signed, with the parts that every message has checked. */
export function verifiedMessage(text: string, merchant: Merchant): Verified {
  const received = parseXml(text);
  if (!received) return refused(fault('IX1100', 'Not well-formed, or with a DOCTYPE'));
  if (!isIdx(received)) return refused(fault('IX1100', 'Not an iDx 1.0.0 message for NL:BVN:BankID:1.0'));
  const root = signedMessage(text, merchant.certificate);
  if (!root) return refused(fault('SE2700'));
  const read = readFields(root, ['createDateTimestamp', 'merchantID', 'subID']);
  if (!read.ok) return read;
  return read.values.merchantID === merchant.id ? { ok: true, root } : refused(fault('AP1100'));
}

const isIdx = (root: Element) =>
  root.namespaceURI === IDX &&
  root.getAttribute('version') === '1.0.0' &&
  root.getAttribute('productID') === 'NL:BVN:BankID:1.0';
