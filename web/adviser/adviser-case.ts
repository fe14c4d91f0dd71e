import { requestAdviser, type CallBackMoment } from '@vangnet/contract/adviser';
import { call } from '@vangnet/contract/client';
import { application } from '../state/application-store.ts';
import { refusalOf } from '../hooks/server-message.ts';
import { general } from '../labels/text.ts';

type AdviserCase = { caseNumber: string; moment: CallBackMoment };

let handed: AdviserCase | undefined;

/** The case that was handed over during this visit. It is not kept. */
export const handedCase = () => handed;

/** Hands the case to an adviser; what went wrong, or undefined. */
export async function handToAdviser(moment: CallBackMoment): Promise<string | undefined> {
  const { token } = application.read();
  if (token === undefined) return general.failed;
  const result = await call(requestAdviser, { params: { token }, body: { moment } });
  if (!result.ok) return refusalOf(result) ?? general.failed;
  handed = { caseNumber: result.response.data.caseNumber, moment };
  return undefined;
}
