import { Agent } from 'node:http';
import https from 'node:https';
import { createMollieClient, type MollieApiError, type MollieClient } from '@mollie/api-client';
import { expect, vi } from 'vitest';
import { KEY } from './mollie-shop.ts';

/**
 * The provider's own client for Node, which judges the sandbox. It speaks TLS only; for the sandbox on this machine it gets an
 * agent without.
 */
export function officialClient(url: string, apiKey = KEY): MollieClient {
  const withoutTls = vi.spyOn(https, 'Agent').mockImplementation(function withoutTlsAgent() {
    return new Agent() as https.Agent;
  });
  const client = createMollieClient({ apiKey, apiEndpoint: `${url}/v2/` });
  withoutTls.mockRestore();
  return client;
}

/** The status and the field of a call that the client reports as refused. */
export const refusal = (call: Promise<unknown>): Promise<[status?: number | undefined, field?: string | undefined]> =>
  call.then(
    () => expect.unreachable('The call has to fail'),
    ({ statusCode, field }: MollieApiError) => [statusCode, field],
  );
