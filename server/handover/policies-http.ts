import { createHmac } from 'node:crypto';
import type { HandedOver, PolicyAdministration } from './policies.ts';
import { acceptedResponse, idempotencyKeyOf, policyStructure, type AfdCodes } from './policies-wire.ts';

export type PoliciesSettings = {
  readonly baseUrl: string;
  readonly token: string;
  /** Signs the body, so that what was changed on the way is noticed. */
  readonly secret: string;
  readonly codes: AfdCodes;
  readonly timeoutMs?: number;
};

/** A policy administration that takes `POST /policies`. Nobody waits for it, so it gets its time. */
export function httpPolicies({
  baseUrl,
  token,
  secret,
  codes,
  timeoutMs = 30_000,
}: PoliciesSettings): PolicyAdministration {
  return {
    submit: async (application) => {
      const body = JSON.stringify(policyStructure(application, codes));
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': idempotencyKeyOf(application),
        signature: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(`${baseUrl}/policies`, {
          method: 'POST',
          headers,
          body,
          redirect: 'manual',
          signal,
        });
        return await outcomeOf(response);
      } catch (error) {
        const isLate = error instanceof DOMException && error.name === 'TimeoutError';
        return { ok: false, failure: 'temporary', code: isLate ? 'ETIMEDOUT' : 'ECONNECTION' };
      }
    },
  };
}

/** The token or the address is wrong, which waiting does not mend but an operator can. */
const SETTINGS = new Set([301, 302, 303, 307, 308, 401, 403, 404, 405]);
const PASSING = new Set([408, 425, 429]);

async function outcomeOf(response: Response): Promise<HandedOver> {
  const { status } = response;
  // 202: accepted for underwriting; the number of the contract follows outside this connection.
  if (status === 200 || status === 201 || status === 202) {
    const content: unknown = await response.json().catch(() => undefined);
    return { ok: true, contractNumber: acceptedResponse.parse(content) };
  }
  await response.body?.cancel();
  const code = String(status);
  if (SETTINGS.has(status)) return { ok: false, failure: 'operator', code };
  // 409 is our key with other content, 422 an application that it does not take.
  const isFinal = status >= 400 && status < 500 && !PASSING.has(status);
  return { ok: false, failure: isFinal ? 'permanent' : 'temporary', code };
}
