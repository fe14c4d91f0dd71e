import { chooseWaitingPeriod } from '@vangnet/domain/application/draft';
import { waitingPeriodStep } from '@vangnet/domain/application/steps';
import { offeredWaitingPeriods } from '@vangnet/domain/product/choices';
import { waitingPeriods } from '../../choices/text.ts';
import { RadioQuestion } from '../../choices/RadioQuestion.tsx';
import { application, useApplication } from '../../state/application-store.ts';
import { text } from './text.ts';

export function Screen() {
  const { draft } = useApplication();
  return (
    <RadioQuestion
      id="waiting-period"
      text={text}
      step={waitingPeriodStep}
      field="waitingPeriod"
      answers={{ waitingPeriod: draft.waitingPeriod }}
      options={offeredWaitingPeriods(draft.claimDurationDisability).map((value) => ({
        value,
        label: waitingPeriods[value],
      }))}
      value={draft.waitingPeriod}
      onChange={(period) => application.update((before) => chooseWaitingPeriod(before, period))}
    />
  );
}
