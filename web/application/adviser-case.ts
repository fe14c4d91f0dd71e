import { requestAdviser, type CallBackMoment } from '@vangnet/contract/adviser';
import { call } from '@vangnet/contract/client';
import { application } from '../state/application-store.ts';
import { serverSentence } from '../hooks/server-sentence.ts';
import type { Outcome } from '../hooks/use-action.ts';
import { general } from '../labels/text.ts';

type AdviserCase = { caseNumber: string; moment: CallBackMoment };

let handed: AdviserCase | undefined;

/** The case that was handed over during this visit. It is not kept. */
export const handedCase = () => handed;

/**
 * Hands the case to an adviser.
 *
 * @param token of the application; by default the one on this device
 * @param phoneNumber that the adviser calls; by default the number in the application
 */
export async function handToAdviser(
  moment: CallBackMoment,
  token: string | undefined = application.read().token,
  phoneNumber?: string,
): Promise<Outcome> {
  if (token === undefined) return { failure: general.failed };
  const result = await call(requestAdviser, {
    params: { token },
    body: { moment, ...(phoneNumber === undefined ? {} : { phoneNumber }) },
  });
  if (!result.ok) return { failure: serverSentence(result, general.failed) };
  handed = { caseNumber: result.response.data.caseNumber, moment };
  return {};
}
