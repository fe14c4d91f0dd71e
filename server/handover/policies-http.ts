import { createHmac } from 'node:crypto';
import { isOwnError } from '@vangnet/domain/values/own-error';
import { fetched, NoResponse } from '../http/fetched.ts';
import { policyStatusSchema } from '@vangnet/contract/policy-status';
import type { Asked, HandedOver, PolicyAdministration } from './policies.ts';
import {
  acceptedResponse,
  idempotencyKeyOf,
  policyStructure,
  withdrawalKeyOf,
  withdrawalStructure,
  type AfdCodes,
} from './policies-wire.ts';

export type PoliciesSettings = {
  readonly baseUrl: string;
  readonly token: string;
  /** Signs the body, so that what was changed on the way is noticed. */
  readonly secret: string;
  readonly codes: AfdCodes;
  readonly timeoutMs?: number;
};

/** A policy administration that takes `POST /policies`, `POST /policies/withdrawals` and `GET /policies/status/{reference}`. */
export function httpPolicies(settings: PoliciesSettings): PolicyAdministration {
  const { codes } = settings;
  return {
    submit: (application) =>
      post(settings, '/policies', idempotencyKeyOf(application), policyStructure(application, codes)),
    withdraw: (withdrawal) =>
      post(settings, '/policies/withdrawals', withdrawalKeyOf(withdrawal), withdrawalStructure(withdrawal, codes)),
    statusOf: (referenceId) => ask(settings, referenceId),
  };
}

/** 204: not decided yet; 404: it has no such application, which the sentinel shows when the answer is overdue. */
async function ask({ baseUrl, token, timeoutMs = 30_000 }: PoliciesSettings, referenceId: string): Promise<Asked> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const outcome = async (response: Response): Promise<Asked> => {
    const { status } = response;
    if (status === 204 || status === 404) return { ok: true, status: undefined };
    const code = String(status);
    if (status !== 200) return { ok: false, failure: SETTINGS.has(status) ? 'operator' : 'temporary', code };
    const read = policyStatusSchema.safeParse(await response.json().catch(() => undefined));
    const isAboutIt = read.success && read.data.referenceId === referenceId;
    return isAboutIt ? { ok: true, status: read.data } : { ok: false, failure: 'operator', code: 'EMALFORMED' };
  };
  const url = `${baseUrl}/policies/status/${encodeURIComponent(referenceId)}`;
  return responded(() => fetched(url, { headers, redirect: 'manual', timeoutMs }, outcome));
}

/** Nobody waits for it, so it gets its time. */
async function post(
  { baseUrl, token, secret, timeoutMs = 30_000 }: PoliciesSettings,
  path: string,
  key: string,
  structure: object,
): Promise<HandedOver> {
  const body = JSON.stringify(structure);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
    signature: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  };
  const init = { method: 'POST', headers, body, redirect: 'manual', timeoutMs } as const;
  return responded(() => fetched(baseUrl + path, init, outcomeOf));
}

/** What came of a question; of one without a response, why. */
async function responded<T>(question: () => Promise<T>) {
  try {
    return await question();
  } catch (error) {
    if (!isOwnError(error, NoResponse)) throw error;
    const code = error.isLate ? 'ETIMEDOUT' : 'ECONNECTION';
    return { ok: false, failure: 'temporary', code } as const;
  }
}

/** Asks for what is only posted to. Nothing is handed over; the status shows whether address and token are right. */
export async function askForPolicies({
  baseUrl,
  token,
  timeoutMs = 8000,
}: PoliciesSettings): Promise<{ status?: number; reason: string }> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  try {
    const init = { headers, redirect: 'manual', timeoutMs } as const;
    const status = await fetched(`${baseUrl}/policies`, init, async (response) => response.status);
    return { status, reason: '' };
  } catch (error) {
    if (!isOwnError(error, NoResponse)) throw error;
    return { reason: error.message };
  }
}

/** The token or the address is wrong: no application passes before an operator has mended it. */
const SETTINGS = new Set([301, 302, 303, 307, 308, 401, 403, 404, 405]);
const PASSING = new Set([408, 425, 429]);

async function outcomeOf(response: Response): Promise<HandedOver> {
  const { status } = response;
  // 202: accepted for underwriting; the number of the contract follows outside this connection.
  if (status === 200 || status === 201 || status === 202) {
    const content: unknown = await response.json().catch(() => undefined);
    return { ok: true, contractNumber: acceptedResponse.parse(content) };
  }
  const code = String(status);
  if (SETTINGS.has(status)) return { ok: false, failure: 'operator', code };
  // 409 is our key with other content, 422 an application that it does not take: an AFD code that is mistyped costs every one.
  const isRefused = status >= 400 && status < 500 && !PASSING.has(status);
  return isRefused
    ? { ok: false, failure: 'operator', code: `EREFUSED ${code}` }
    : { ok: false, failure: 'temporary', code };
}
