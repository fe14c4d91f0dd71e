import { call } from '@vangnet/contract/client';
import { createPayment } from '@vangnet/contract/payment';
import { track } from '../state/analytics.ts';
import { brand } from '../brand/brand.ts';
import { application } from '../state/application-store.ts';
import { progress } from '../state/progress.ts';
import { leaveToServer, resetStores } from '../state/reset.ts';
import { isForAdviser, serverSentence } from '../hooks/server-sentence.ts';
import { text } from './text.ts';
import { useAction } from '../hooks/use-action.ts';

export type Started =
  | { outcome: 'started'; paymentUrl: string }
  | { outcome: 'paid'; paymentId: string | undefined }
  /** This person failed the knowledge test in another application. */
  | { outcome: 'adviser'; message: string }
  | { outcome: 'failed'; message: string };

/** Starts the payment of one cent, or continues the open one. A paid one ends the application in this browser. */
export async function startPayment(): Promise<Started> {
  const { token } = application.read();
  if (token === undefined) return { outcome: 'failed', message: text.noToken };
  const result = await call(createPayment, { body: { token } });
  if (result.ok) {
    const { paymentUrl, paymentId } = result.response.data;
    progress.begin(token, paymentId);
    track('knowledge-result');
    return { outcome: 'started', paymentUrl };
  }
  const failed = { outcome: 'failed', message: serverSentence(result, text.failed(brand().name)) } as const;
  if (isForAdviser(result)) return { ...failed, outcome: 'adviser' };
  if (result.status !== 409) return failed;
  const paymentId = result.failure && 'data' in result.failure ? result.failure.data?.paymentId : undefined;
  if (paymentId === undefined) {
    resetStores();
  } else {
    progress.begin(token, paymentId);
    leaveToServer(token);
  }
  return { outcome: 'paid', paymentId };
}

/** The address to go to, or why there is none; undefined when the visitor has left already. */
export type Departure = { to: string } | { failure: string } | undefined;

/** Leaving for a page of a bank: busy until that page comes, with a sentence when it cannot be reached. */
export function useDeparture(prepare: () => Promise<Departure>) {
  const { busy, failure, run } = useAction(async () => {
    const departure = await prepare();
    if (!departure || 'failure' in departure) return { ...departure };
    window.location.assign(departure.to);
    return { isLeaving: true };
  });
  return { busy, failure, depart: run };
}
