import * as z from 'zod';
import { fetched } from '../../http/fetched.ts';
import type { IdentityFailure } from '../provider.ts';
import { connectionTo, Distrust, type OpenidClient } from '../../openid/connection.ts';

const keySet = z.object({ keys: z.array(z.object({ kty: z.string() })).nonempty() });
const TIMEOUT_MS = 15_000;

/** Asks a provider whether it is there, is the one of the settings, and has keys to check its signatures with. */
export async function examineOpenid(client: OpenidClient): Promise<{ ok: true; detail: string } | IdentityFailure> {
  return connectionTo(client).talk(async (configuration) => {
    const { issuer, jwks_uri: address = '' } = configuration.serverMetadata();
    const read = await fetched(address, { timeoutMs: TIMEOUT_MS }, async (response) =>
      keySet.safeParse(response.ok ? await response.json().catch(() => undefined) : undefined),
    );
    if (!read.success) throw new Distrust('has no keys where its discovery says they are (jwks_uri)');
    return { ok: true, detail: `${issuer} responds; keys: ${read.data.keys.length}` };
  });
}
