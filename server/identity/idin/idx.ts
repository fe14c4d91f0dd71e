import { isUtf8 } from 'node:buffer';
import { askProvider, bodyWithin } from '../../http/ask-provider.ts';
import type { IdentityFailure, IdentityVendor } from '../provider.ts';
import { readAssertion } from './assertion.ts';
import type { IdxKeys } from './keys.ts';
import {
  directoryRequest,
  openResponse,
  readDirectory,
  readStatus,
  readTransaction,
  statusRequest,
  transactionRequest,
  type Merchant,
} from './messages.ts';
import { signMessage } from './signature.ts';
import { IdxFailure, MAX_SIZE } from './xml.ts';

/** Nearly as long as a call can wait (http/time-limit.ts): a bank gives a person's data once, so a missed response is lost. */
const TIMEOUT_MS = 15_000;

export type IdxSettings = Merchant & {
  /** The routing service of the acquirer; all messages go there. */
  readonly url: string;
  readonly keys: IdxKeys;
  readonly clock: () => Date;
  readonly timeoutMs?: number;
};

/** Visitors of iDIN choose their bank. */
export type IdxVendor = IdentityVendor & Required<Pick<IdentityVendor, 'choices'>>;

/** iDIN over the scheme's own protocol: iDx 1.0.0, product NL:BVN:BankID:1.0, through the routing service of a bank. */
export function idxVendor(settings: IdxSettings): IdxVendor {
  const { url, keys, clock, merchantId, timeoutMs = TIMEOUT_MS } = settings;
  const { merchant, routingCertificates, issuerCertificates } = keys;
  const send = async (request: string, responseName: string) =>
    openResponse(await post(url, signMessage(request, merchant), timeoutMs), responseName, routingCertificates);
  return {
    id: 'idin',
    name: 'iDIN',
    choices: () =>
      orFailure(async () => {
        const response = await send(directoryRequest(settings, clock()), 'DirectoryRes');
        // A statement of another bank could not be checked: nobody is sent there.
        const choices = readDirectory(response).filter(({ id }) => issuerCertificates.has(id));
        if (choices.length === 0) throw new IdxFailure('has no issuer whose certificate we have');
        return { ok: true, choices };
      }),
    start: (check) =>
      orFailure(async () => {
        const response = await send(transactionRequest(settings, check, clock()), 'AcquirerTrxRes');
        return { ok: true, ...readTransaction(response) };
      }),
    // The routing service says how it ended; what the browser brings back proves nothing.
    result: (check) =>
      orFailure(async () => {
        const { transactionId } = check;
        const response = await send(statusRequest(settings, transactionId, clock()), 'AcquirerStatusRes');
        const { status, container } = readStatus(response, transactionId);
        if (status !== 'Success') return { ok: true, status };
        const expected = { check, merchantId, issuerCertificates, now: clock() };
        return { ok: true, ...(await readAssertion(response, container, expected, merchant.privateKey)) };
      }),
  };
}

async function orFailure<Value>(work: () => Promise<Value>): Promise<Value | IdentityFailure> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof IdxFailure)) throw error;
    const { failure, message: reason } = error;
    const whose = failure === 'untrusted' ? 'A response of the identity service' : 'The identity service';
    return { ok: false, failure, reason: `${whose} ${reason}` };
  }
}

/** Posts a message and gives the response; errors of the protocol itself have status 200 too. */
async function post(url: string, xml: string, timeoutMs: number): Promise<string> {
  const headers = { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml' };
  const asked = await askProvider(url, message, { headers, body: xml, timeoutMs });
  if (!asked.ok) throw new IdxFailure(asked.reason, 'unavailable');
  const { status, content } = asked;
  if (content === false) throw new IdxFailure(`responded with status ${status}`, 'unavailable');
  if (content === undefined) throw new IdxFailure('is larger than any message can be');
  if (!isUtf8(content)) throw new IdxFailure('is not UTF-8');
  return content.toString('utf8');
}

const message = async (response: Response) => response.ok && bodyWithin(response, MAX_SIZE);
