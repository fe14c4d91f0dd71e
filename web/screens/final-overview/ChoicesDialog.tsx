import type { Draft } from '@vangnet/domain/application/draft';
import { changeOf, wishesIn } from '../../labels/wishes.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { SideBlock } from '../../parts/lists/SideBlock.tsx';
import { Summary, type SummaryRow } from '../../parts/summary/Summary.tsx';
import { choices, premium } from './text.ts';

function rowsOf(draft: Draft): SummaryRow[] {
  const tax = { label: choices.tax, value: draft.deductPremiumFromTaxes ? choices.yes : choices.no };
  const all = [...Object.values(wishesIn(draft)), { ...tax, at: 'tax-deductible' as const, of: choices.ofTax }];
  return all.map((wish) => ({ ...wish, change: changeOf(wish, 'final-overview') }));
}

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
        <Summary stacked rows={rowsOf(draft)} />
      </SideBlock>
    </Dialog>
  );
}
