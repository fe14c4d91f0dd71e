import { createHmac } from 'node:crypto';
import { policyStatusSchema } from '@vangnet/contract/policy-status';
import { askProvider, json, onlyStatus } from '../http/ask-provider.ts';
import { callProvider } from '../http/observed.ts';
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

const call = <T>(operation: string, make: () => Promise<T>) =>
  callProvider({ provider: 'policy administration', operation }, make);

/** A policy administration that takes `POST /policies`, `POST /policies/withdrawals` and `GET /policies/status/{reference}`. */
export function httpPolicies(settings: PoliciesSettings): PolicyAdministration {
  const { codes } = settings;
  return {
    submit: (application) =>
      call('submit', () =>
        post(settings, '/policies', idempotencyKeyOf(application), policyStructure(application, codes)),
      ),
    withdraw: (withdrawal) =>
      call('withdraw', () =>
        post(settings, '/policies/withdrawals', withdrawalKeyOf(withdrawal), withdrawalStructure(withdrawal, codes)),
      ),
    statusOf: (referenceId) => call('statusOf', () => ask(settings, referenceId)),
  };
}

/** 204: not decided yet; 404: it has no such application, which the sentinel shows when the answer is overdue. */
async function ask({ baseUrl, token, timeoutMs = 30_000 }: PoliciesSettings, referenceId: string): Promise<Asked> {
  const asked = await askProvider(`${baseUrl}/policies/status/${encodeURIComponent(referenceId)}`, json, {
    token,
    timeoutMs,
  });
  if (!asked.ok) return { ok: false, failure: 'temporary', code: asked.code };
  const { status, content } = asked;
  if (status === 204 || status === 404) return { ok: true, status: undefined };
  if (status !== 200)
    return { ok: false, failure: SETTINGS.has(status) ? 'operator' : 'temporary', code: String(status) };
  const read = policyStatusSchema.safeParse(content);
  const isAboutIt = read.success && read.data.referenceId === referenceId;
  return isAboutIt ? { ok: true, status: read.data } : { ok: false, failure: 'operator', code: 'EMALFORMED' };
}

/** Nobody waits for it, so it gets its time. */
async function post(
  { baseUrl, token, secret, timeoutMs = 30_000 }: PoliciesSettings,
  path: string,
  key: string,
  structure: object,
): Promise<HandedOver> {
  const body = JSON.stringify(structure);
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const headers = { 'idempotency-key': key, signature };
  const asked = await askProvider(baseUrl + path, json, { token, headers, body, timeoutMs });
  return asked.ok ? outcomeOf(asked.status, asked.content) : { ok: false, failure: 'temporary', code: asked.code };
}

/** Asks for what is only posted to. Nothing is handed over; the status shows whether address and token are right. */
export async function askForPolicies({
  baseUrl,
  token,
  timeoutMs = 8000,
}: PoliciesSettings): Promise<{ status?: number; reason: string }> {
  const asked = await askProvider(`${baseUrl}/policies`, onlyStatus, { token, timeoutMs });
  return asked.ok ? { status: asked.status, reason: '' } : { reason: asked.reason };
}

/** The token or the address is wrong: no application passes before an operator has mended it. */
const SETTINGS = new Set([301, 302, 303, 307, 308, 401, 403, 404, 405]);
const PASSING = new Set([408, 425, 429]);

function outcomeOf(status: number, content: unknown): HandedOver {
  // 202: accepted for underwriting; the number of the contract follows outside this connection.
  if (status === 200 || status === 201 || status === 202)
    return { ok: true, contractNumber: acceptedResponse.parse(content) };
  const code = String(status);
  if (SETTINGS.has(status)) return { ok: false, failure: 'operator', code };
  // 409 is our key with other content, 422 an application that it does not take: an AFD code that is mistyped costs every one.
  const isRefused = status >= 400 && status < 500 && !PASSING.has(status);
  return isRefused
    ? { ok: false, failure: 'operator', code: `EREFUSED ${code}` }
    : { ok: false, failure: 'temporary', code };
}
