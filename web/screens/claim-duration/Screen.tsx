import { chooseClaimDuration } from '@vangnet/domain/application/draft';
import { claimDurationStep } from '@vangnet/domain/application/steps';
import { CLAIM_DURATIONS } from '@vangnet/domain/product/choices';
import { claimDurations } from '../../choices/text.ts';
import { RadioQuestion } from '../../choices/RadioQuestion.tsx';
import { application, useApplication } from '../../state/application-store.ts';
import { text } from './text.ts';

export function Screen() {
  const { draft } = useApplication();
  const labels = claimDurations(draft.job?.maxEndAgeFittingLabour);
  return (
    <RadioQuestion
      id="claim-duration"
      text={text}
      step={claimDurationStep}
      field="claimDurationDisability"
      answers={{ claimDurationDisability: draft.claimDurationDisability }}
      options={CLAIM_DURATIONS.map((value) => ({ value, label: labels[value] }))}
      value={draft.claimDurationDisability}
      onChange={(duration) => application.update((before) => chooseClaimDuration(before, duration))}
    />
  );
}
