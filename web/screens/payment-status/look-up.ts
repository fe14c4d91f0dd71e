import { call } from '@vangnet/contract/client';
import { paymentStatus, type ShownAccount } from '@vangnet/contract/payment';
import { sentenceIn } from '../../hooks/server-sentence.ts';
import { text } from './text.ts';

/** A payment as shown. `status` is the server's, `checking` before its response, `error` when it fails. */
export type Found = {
  status: string;
  /** Set only in the browser that started the payment. */
  token?: string | undefined;
  /** Set once it is paid, in the same browser. */
  account?: ShownAccount | undefined;
  paymentUrl?: string | undefined;
  /** The visitor has been at the payment page and came back without paying. */
  isBack?: boolean;
  /** Set only with the status `error`. */
  message?: string | undefined;
};

export const CHECKING: Found = { status: 'checking' };

/** Fetches the payment status. A message of the server takes precedence over ours. */
export async function lookUp(id: string, signal: AbortSignal): Promise<Found> {
  if (id === '') return { status: 'error', message: text.noId };
  const result = await call(paymentStatus, { params: { id }, signal });
  if (result.ok) {
    const { status, paymentUrl, account, calculation_request_id: token } = result.response.data;
    return { status, paymentUrl, account, token };
  }
  const { failure } = result;
  const own = failure && 'error' in failure ? failure.error : undefined;
  return { status: 'error', message: own || (sentenceIn(failure) ?? text.lookupFailed) };
}

/** The status is not final yet: fetch it again. */
export const isUnderWay = ({ status }: Found) => status === 'open' || status === 'pending';
