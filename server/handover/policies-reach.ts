import type { PoliciesSettings } from './policies-http.ts';

/** Asks for what is only posted to. Nothing is handed over; the status tells whether address and token are right. */
export async function askForPolicies({
  baseUrl,
  token,
  timeoutMs = 8000,
}: Pick<PoliciesSettings, 'baseUrl' | 'token' | 'timeoutMs'>): Promise<{ status?: number; reason: string }> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { status, body } = await fetch(`${baseUrl}/policies`, { headers, redirect: 'manual', signal });
    await body?.cancel();
    return { status, reason: '' };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { reason: isLate ? 'does not respond in time' : 'cannot be reached' };
  }
}
