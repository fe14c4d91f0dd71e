import { call } from '@vangnet/contract/client';
import { requestIdentity } from '@vangnet/contract/identity';
import type { Failure } from '@vangnet/contract/envelope';
import { wayWords } from '@vangnet/domain/application/way-words';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { takeUpAgain } from '../../payment/take-up-again.ts';
import { progress } from '../../state/progress.ts';
import { serverSentence } from '../../hooks/server-sentence.ts';
import { general } from '../../labels/text.ts';
import type { Departure } from '../../payment/start-payment.ts';
import type { Way } from './use-ways.ts';

/** Another birth date since the payment took the declarations, the test or both. */
const lacksSomething = ({ status, failure }: { status: number; failure?: Failure | undefined }) =>
  status === 422 || failure?.errors.some(({ code }) => code === 'identity.noPassedTest');

/**
 * Starts the identity check in the first of these ways, of which the visitor could choose each, at this bank where it has banks. What
 * is noted here has to match what the visitor comes back with. An application that lacks something is taken up again, and leads to
 * where it is asked.
 */
export async function startIdentity(
  token: string,
  [way, ...others]: readonly [Way, ...Way[]],
  bank: string | undefined,
): Promise<Departure> {
  const result = await call(requestIdentity, {
    body: { token, way: way.id, ...(bank !== undefined && { issuerId: bank }) },
  });
  if (!result.ok && lacksSomething(result)) {
    const { failure } = await takeUpAgain();
    return failure === undefined ? { to: screenUrl('final-overview') } : { failure };
  }
  if (!result.ok) return { failure: serverSentence(result, general.failed) };
  const { transactionId, authenticationUrl } = result.response.results;
  progress.note({ identity: { transactionId, who: wayWords(way).who, hasOthers: others.length > 0 } });
  return { to: authenticationUrl };
}
