import { createHmac } from 'node:crypto';
import { fetched, NoResponse } from '../http/fetched.ts';
import type { HandedOver, PolicyAdministration } from './policies.ts';
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

/** A policy administration that takes `POST /policies` and `POST /policies/withdrawals`. */
export function httpPolicies(settings: PoliciesSettings): PolicyAdministration {
  const { codes } = settings;
  return {
    submit: (application) =>
      post(settings, '/policies', idempotencyKeyOf(application), policyStructure(application, codes)),
    withdraw: (withdrawal) =>
      post(settings, '/policies/withdrawals', withdrawalKeyOf(withdrawal), withdrawalStructure(withdrawal, codes)),
  };
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
  try {
    return await fetched(baseUrl + path, { method: 'POST', headers, body, redirect: 'manual', timeoutMs }, outcomeOf);
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    return { ok: false, failure: 'temporary', code: error.isLate ? 'ETIMEDOUT' : 'ECONNECTION' };
  }
}

/** Asks for what is only posted to. Nothing is handed over; the status tells whether address and token are right. */
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
    if (!(error instanceof NoResponse)) throw error;
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
