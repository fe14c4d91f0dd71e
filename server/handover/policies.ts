import { createHmac } from 'node:crypto';
import { policyStatusSchema, type PolicyStatus } from '@vangnet/contract/policy-status';
import { askProvider, json, onlyStatus } from '../http/ask-provider.ts';
import { callProvider } from '../http/observed.ts';
import type { Delivered } from '../jobs/outcome.ts';
import {
  acceptedResponse,
  idempotencyKeyOf,
  policyStructure,
  withdrawalKeyOf,
  withdrawalStructure,
  type AfdCodes,
  type PolicyApplication,
  type Withdrawal,
} from './policies-wire.ts';

/**
 * A failure at the administration; `code` is short and holds nothing personal. After a `temporary` one it may still have
 * taken the message; an `operator` failure, of our settings or of the content of this message, is one that waiting
 * does not mend.
 */
type Failed = { ok: false; failure: 'temporary' | 'operator'; code: string };
export type HandedOver = { ok: true; contractNumber: string | undefined } | Failed;
/** The answer of the administration: no status as long as it has not decided, or does not know of the application. */
export type Asked = { ok: true; status: PolicyStatus | undefined } | Failed;

/** Takes over what was applied for. Never throws on what the other side or a connection does. */
export type PolicyAdministration = {
  /** The same application may be handed over again: it is recognised by its reference. */
  submit(application: PolicyApplication): Promise<HandedOver>;
  /** Notifies it that an application which was handed over is withdrawn; a second notice changes nothing. */
  withdraw(withdrawal: Withdrawal): Promise<Delivered>;
  /** Asks for the status of the application that was handed over with this reference. */
  statusOf(referenceId: string): Promise<Asked>;
};

export type PoliciesSettings = {
  readonly baseUrl: string;
  readonly token: string;
  /** Signs the body, so that what was changed on the way is noticed. */
  readonly secret: string;
  readonly codes: AfdCodes;
  readonly timeoutMs?: number;
};

/** Nobody waits for a hand-over, so it gets its time. */
const TIMEOUT_MS = 30_000;
/** For the doctor, who waits. */
const LOOK_MS = 8000;

const call = <T>(operation: string, make: () => Promise<T>) =>
  callProvider({ provider: 'policy administration', operation }, make);

/** A policy administration that takes `POST /policies`, `POST /policies/withdrawals` and `GET /policies/status/{reference}`. */
export function httpPolicies(settings: PoliciesSettings): PolicyAdministration {
  const { baseUrl, codes, token, secret, timeoutMs = TIMEOUT_MS } = settings;
  const post = async (path: string, key: string, structure: object): Promise<HandedOver> => {
    const body = JSON.stringify(structure);
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const headers = { 'idempotency-key': key, signature };
    const asked = await askProvider(baseUrl + path, json, { token, headers, body, timeoutMs });
    return asked.ok ? outcomeOf(asked.status, asked.content) : failed('temporary', asked.code);
  };
  return {
    submit: (application) =>
      call('submit', () => post('/policies', idempotencyKeyOf(application), policyStructure(application, codes))),
    withdraw: (withdrawal) =>
      call('withdraw', () =>
        post('/policies/withdrawals', withdrawalKeyOf(withdrawal), withdrawalStructure(withdrawal, codes)),
      ),
    statusOf: (referenceId) =>
      call('statusOf', async () => {
        const url = `${baseUrl}/policies/status/${encodeURIComponent(referenceId)}`;
        const asked = await askProvider(url, json, { token, timeoutMs });
        return asked.ok ? statusOf(asked.status, asked.content, referenceId) : failed('temporary', asked.code);
      }),
  };
}

/** Asks for what is only posted to. Nothing is handed over; the status shows whether address and token are right. */
export async function askForPolicies({
  baseUrl,
  token,
  timeoutMs = LOOK_MS,
}: PoliciesSettings): Promise<{ status?: number; reason: string }> {
  const asked = await askProvider(`${baseUrl}/policies`, onlyStatus, { token, timeoutMs });
  return asked.ok ? { status: asked.status, reason: '' } : { reason: asked.reason };
}

/** The token or the address is wrong: no application passes before an operator has mended it. */
const SETTINGS = new Set([301, 302, 303, 307, 308, 401, 403, 404, 405]);
const PASSING = new Set([408, 425, 429]);

const failed = (failure: Failed['failure'], code: string): Failed => ({ ok: false, failure, code });

function outcomeOf(status: number, content: unknown): HandedOver {
  // 202: accepted for underwriting; the number of the contract follows outside this connection.
  if (status === 200 || status === 201 || status === 202)
    return { ok: true, contractNumber: acceptedResponse.parse(content) };
  if (SETTINGS.has(status)) return failed('operator', String(status));
  // 409 is our key with other content, 422 an application that it does not take: an AFD code that is mistyped costs every one.
  const isRefused = status >= 400 && status < 500 && !PASSING.has(status);
  return isRefused ? failed('operator', `EREFUSED ${status}`) : failed('temporary', String(status));
}

/** 204: not decided yet; 404: it has no such application, which a check shows when the answer is overdue. */
function statusOf(status: number, content: unknown, referenceId: string): Asked {
  if (status === 204 || status === 404) return { ok: true, status: undefined };
  if (status !== 200) return failed(SETTINGS.has(status) ? 'operator' : 'temporary', String(status));
  const read = policyStatusSchema.safeParse(content);
  const isAboutIt = read.success && read.data.referenceId === referenceId;
  return isAboutIt ? { ok: true, status: read.data } : failed('operator', 'EMALFORMED');
}
