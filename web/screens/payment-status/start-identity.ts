import { call } from '@vangnet/contract/client';
import { requestIdentity } from '@vangnet/contract/identity';
import { progress } from '../../state/progress.ts';
import { serverSentence } from '../../hooks/server-sentence.ts';
import { general } from '../../labels/text.ts';
import type { Departure } from '../../payment/use-departure.ts';

/** Starts the identity check at a bank. What is noted here has to match what the visitor comes back with. */
export async function startIdentity(token: string, issuerId: string): Promise<Departure> {
  const result = await call(requestIdentity, { body: { token, issuerId } });
  if (!result.ok) return { failure: serverSentence(result, general.failed) };
  const { transactionId, authenticationUrl } = result.response.results;
  progress.note({ identity: { transactionId, issuerId } });
  return { to: authenticationUrl };
}
