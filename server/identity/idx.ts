import type { X509Certificate } from 'node:crypto';
import type { IdentityProvider, NoAnswer } from './provider.ts';
import { signMessage, type SigningKey } from './signature.ts';
import { post, ServiceUnavailable } from './transport.ts';
import { openAnswer, readDirectory, readStatus, readTransaction, ServiceError } from './idx-responses.ts';
import { isTooLate, openAssertion } from './idx-assertion.ts';
import { readPerson } from './idx-person.ts';
import { directoryRequest, statusRequest, transactionRequest, type Merchant } from './idx-requests.ts';
import { BrokenMessage } from './xml.ts';

/** Nearly as long as a call can wait (http/time-limit.ts): a bank tells who somebody is once, and an answer missed is lost. */
const TIMEOUT_MS = 15_000;

export type IdxKeys = {
  /** Signs our requests, and opens what banks encrypt for us. */
  readonly merchant: SigningKey;
  /** Of the routing service; more than one while it changes over. */
  readonly routingCertificates: readonly X509Certificate[];
  /** With which banks sign what they say of a person. */
  readonly issuerCertificates: readonly X509Certificate[];
};
export type IdxSettings = Merchant & {
  /** Of the routing service of the acquirer; all messages go there. */
  readonly url: string;
  readonly keys: IdxKeys;
  readonly clock: () => Date;
  readonly timeoutMs?: number;
};

/** iDIN over the scheme's own protocol: iDx 1.0.0, product NL:BVN:BankID:1.0, through the routing service of a bank. */
export function idxProvider(settings: IdxSettings): IdentityProvider {
  const { url, keys, clock, merchantId, timeoutMs = TIMEOUT_MS } = settings;
  const { merchant, routingCertificates, issuerCertificates } = keys;
  const ask = async (request: string, answer: string) =>
    openAnswer(await post(url, signMessage(request, merchant), timeoutMs), answer, routingCertificates);
  return {
    issuers: () =>
      answered(async () => {
        const answer = await ask(directoryRequest(settings, clock()), 'DirectoryRes');
        return { ok: true, issuers: readDirectory(answer) };
      }),
    start: (check) =>
      answered(async () => {
        const answer = await ask(transactionRequest(settings, check, clock()), 'AcquirerTrxRes');
        return { ok: true, ...readTransaction(answer) };
      }),
    result: (check) =>
      answered(async () => {
        const { transactionId } = check;
        const answer = await ask(statusRequest(settings, transactionId, clock()), 'AcquirerStatusRes');
        const { status, container } = readStatus(answer, transactionId);
        if (status !== 'Success') return { ok: true, status };
        const expected = { check, merchantId, issuerCertificates, now: clock() };
        const assertion = openAssertion(answer, container, expected);
        if (isTooLate(assertion, expected.now)) return { ok: true, status: 'Expired' };
        return { ok: true, status, person: await readPerson(assertion, merchant.privateKey) };
      }),
  };
}

async function answered<Answer>(work: () => Promise<Answer>): Promise<Answer | NoAnswer> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(error);
    if (!failure || !(error instanceof Error)) throw error;
    const whose = failure === 'untrusted' ? 'An answer of the identity service' : 'The identity service';
    return { ok: false, failure, reason: `${whose} ${error.message}` };
  }
}

function failureOf(error: unknown): NoAnswer['failure'] | undefined {
  if (error instanceof ServiceUnavailable) return 'unavailable';
  if (error instanceof BrokenMessage) return 'untrusted';
  // SO: the system of the other side. What the other families say of our request, waiting does not mend.
  if (error instanceof ServiceError) return error.code.startsWith('SO') ? 'unavailable' : 'refused';
  return undefined;
}
