import type { Draft } from '@vangnet/domain/application/draft';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { indexations, mentalCover } from '@vangnet/domain/product/choice-words';
import { chosen } from '../../labels/chosen.ts';
import { labels } from '../../labels/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { ChoicesSoFar } from '../../parts/lists/ChoicesSoFar.tsx';
import { choices, premium } from './text.ts';

type Row = [label: string, value: string | undefined, at: ScreenId];

function rowsOf(draft: Draft): Row[] {
  const { job, insurer } = draft;
  return [
    [labels.occupation, job?.occupation.name, 'find-job'],
    [labels.dateOfBirth, insurer?.dateOfBirth, 'find-job'],
    [labels.sumAssured, chosen.sumAssured(draft), 'financial-situation'],
    [labels.claimDuration, chosen.claimDuration(draft), 'claim-duration'],
    [labels.waitingPeriod, chosen.waitingPeriod(draft), 'waiting-period'],
    [labels.mentalCover, mentalCover(draft.mentalIllnessIncluded === true), 'psychological-complaints'],
    [labels.indexation, draft.indexation && indexations[draft.indexation], 'indexing'],
    [choices.tax, draft.deductPremiumFromTaxes ? choices.yes : choices.no, 'tax-deductible'],
  ];
}

/** 'Jouw keuzes en dekking': everything that was chosen, each with the way to change it. */
export function ChoicesDialog({ draft, open, onClose }: { draft: Draft; open: boolean; onClose: () => void }) {
  const rows = rowsOf(draft).map(([label, value, at]) => ({
    label,
    value,
    href: screenUrl(at),
    changeOf: label.toLowerCase(),
  }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="explanation"
      title={premium.showChoices}
      actions={
        <Button variant="primary" block onClick={onClose}>
          {choices.close}
        </Button>
      }
    >
      <h3>{choices.coverTitle}</h3>
      <p>{choices.cover}</p>
      <ChoicesSoFar heading={premium.showChoices} rows={rows} />
    </Dialog>
  );
}
