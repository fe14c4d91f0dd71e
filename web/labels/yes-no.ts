import { yesOrNo } from './text.ts';

export type YesNo = 'no' | 'yes';

export const yesNoOptions = [
  { value: 'no', label: yesOrNo.no },
  { value: 'yes', label: yesOrNo.yes },
] as const satisfies { value: YesNo; label: string }[];

/** The card that shows an answer; no card while the question is open. */
export function asYesNo(answer: boolean | undefined): YesNo | undefined {
  if (answer === undefined) return undefined;
  return answer ? 'yes' : 'no';
}
