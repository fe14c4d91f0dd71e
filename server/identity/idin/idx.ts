import { isUtf8 } from 'node:buffer';
import type { X509Certificate } from 'node:crypto';
import { askProvider, bodyWithin } from '../../http/ask-provider.ts';
import { isTooLate, levelOf, openAssertion, proofIdOf, readPerson } from './idx-assertion.ts';
import {
  directoryRequest,
  openResponse,
  readDirectory,
  readStatus,
  readTransaction,
  ServiceError,
  statusRequest,
  transactionRequest,
  type Merchant,
} from './idx-messages.ts';
import type { IssuerCertificates } from './issuer-certificates.ts';
import type { IdentityFailure, IdentityVendor } from '../provider.ts';
import { signMessage, type SigningKey } from './signature.ts';
import { BrokenMessage, MAX_SIZE } from './xml-bounds.ts';

/** Nearly as long as a call can wait (http/time-limit.ts): a bank gives a person's data once, so a missed response is lost. */
const TIMEOUT_MS = 15_000;

export type IdxKeys = {
  /** Signs our requests, and opens what banks encrypt for us. */
  readonly merchant: SigningKey;
  /** Of the routing service; more than one while it changes over. */
  readonly routingCertificates: readonly X509Certificate[];
  /** With which each bank signs what it says of a person; no bank can speak for another. */
  readonly issuerCertificates: IssuerCertificates;
};
export type IdxSettings = Merchant & {
  /** Of the routing service of the acquirer; all messages go there. */
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
        // What another bank says could not be checked: nobody is sent there.
        const choices = readDirectory(response).filter(({ id }) => issuerCertificates.has(id));
        if (choices.length === 0) throw new BrokenMessage('has no issuer whose certificate we have');
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
        const assertion = openAssertion(response, container, expected);
        if (isTooLate(assertion, expected.now)) return { ok: true, status: 'Expired' };
        const told = { proofId: proofIdOf(assertion, check), level: levelOf(assertion) };
        return { ok: true, status, ...told, person: await readPerson(assertion, merchant.privateKey) };
      }),
  };
}

async function orFailure<Value>(work: () => Promise<Value>): Promise<Value | IdentityFailure> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(error);
    if (!failure || !(error instanceof Error)) throw error;
    const whose = failure === 'untrusted' ? 'A response of the identity service' : 'The identity service';
    return { ok: false, failure, reason: `${whose} ${error.message}` };
  }
}

function failureOf(error: unknown): IdentityFailure['failure'] | undefined {
  if (error instanceof ServiceUnavailable) return 'unavailable';
  if (error instanceof BrokenMessage) return 'untrusted';
  // SO: a fault in their system, which may pass. The other families say that our request is wrong.
  if (error instanceof ServiceError) return error.code.startsWith('SO') ? 'unavailable' : 'refused';
  return undefined;
}

/** The service did not respond, or responded that it failed. */
class ServiceUnavailable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ServiceUnavailable';
  }
}

/** Posts a message and gives the response; errors of the protocol itself have status 200 too. */
async function post(url: string, xml: string, timeoutMs: number): Promise<string> {
  const headers = { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml' };
  const asked = await askProvider(url, message, { headers, body: xml, timeoutMs });
  if (!asked.ok) throw new ServiceUnavailable(asked.reason);
  const { status, content } = asked;
  if (content === false) throw new ServiceUnavailable(`responded with status ${status}`);
  if (content === undefined) throw new BrokenMessage('is larger than any message can be');
  if (!isUtf8(content)) throw new BrokenMessage('is not UTF-8');
  return content.toString('utf8');
}

const message = async (response: Response) => response.ok && bodyWithin(response, MAX_SIZE);
