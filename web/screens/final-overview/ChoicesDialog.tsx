import type { Draft } from '@vangnet/domain/application/draft';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { SideBlock } from '../../parts/lists/SideBlock.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { choicesIn, incomeIn } from './answers.tsx';
import { choices, premium } from './text.ts';

/** 'Jouw keuzes en dekking': everything that was chosen, each with the way to change it. */
export function ChoicesDialog({ draft, open, onClose }: { draft: Draft; open: boolean; onClose: () => void }) {
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
      <SideBlock heading={premium.showChoices}>
        <Summary stacked rows={[...choicesIn(draft), ...incomeIn(draft)]} />
      </SideBlock>
    </Dialog>
  );
}
