import type { Draft } from '@vangnet/domain/application/draft';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { SideBlock } from '../../parts/lists/SideBlock.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { rowsOf } from './answers.tsx';
import { choices, premium } from './text.ts';
import type { Standing } from './use-standing.ts';

type Props = { draft: Draft; standing: Standing; open: boolean; onClose: () => void };

/** 'Jouw keuzes en dekking': everything that was chosen, each with the way to change it. */
export function ChoicesDialog({ draft, standing, open, onClose }: Props) {
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
        <Summary stacked rows={rowsOf(draft, standing, ['choices', 'money'])} />
      </SideBlock>
    </Dialog>
  );
}
