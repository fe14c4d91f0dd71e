import { useState } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { formatWholeEuro } from '@vangnet/domain/values/money';
import { discountOf, type Calculation } from '../../calculation/calculation.ts';
import { PremiumCourse } from '../../calculation/PremiumCourse.tsx';
import { figureWords } from '../../brand/figures.ts';
import { Claims } from '../../brand/Claims.tsx';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { adjustments } from '../../parts/icon/moreIcons.ts';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { PriceSlab } from '../../parts/price/PriceSlab.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { SideBlock } from '../../parts/lists/SideBlock.tsx';
import { premium as text, choices } from './text.ts';
import type { Changeable } from './use-changeable.ts';
import { rowsOf } from './answers.tsx';

type Props = { draft: Draft; changeable: Changeable; calculation: Calculation | undefined };

export function PremiumSection({ draft, changeable, calculation }: Props) {
  const [open, setOpen] = useState(false);
  const discount = calculation ? discountOf(calculation) : figureWords().discount;
  return (
    <Section first heading={text.heading}>
      <PriceSlab
        heading={text.slab}
        amount={calculation?.firstMonth}
        unit={text.perMonth}
        course={<PremiumCourse calculation={calculation} indexed={draft.indexation === 'CLAIM_AND_POLICY'} />}
      >
        {discount && `${text.discounted(discount)} `}
        {text.indication}
      </PriceSlab>
      <Summary
        rows={[
          {
            label: text.startDate,
            value: calculation ? (
              text.startNote(calculation.startDate)
            ) : (
              <Skeleton>{text.startNote('01-01-2000')}</Skeleton>
            ),
          },
          {
            label: text.fee,
            value: text.feeNote(calculation ? formatWholeEuro(calculation.policyFee) : figureWords().fee),
          },
        ]}
      />
      <Claims at="application" />
      <LinkButton icon={adjustments} onClick={() => setOpen(true)}>
        {text.showChoices}
      </LinkButton>
      <ChoicesDialog draft={draft} changeable={changeable} open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}

type DialogProps = { draft: Draft; changeable: Changeable; open: boolean; onClose: () => void };

/** 'Jouw keuzes en dekking': everything that was chosen, each with the way to change it. */
function ChoicesDialog({ draft, changeable, open, onClose }: DialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="explanation"
      title={text.showChoices}
      actions={
        <Button variant="primary" block onClick={onClose}>
          {choices.close}
        </Button>
      }
    >
      <h3>{choices.coverTitle}</h3>
      <p>{choices.cover}</p>
      <SideBlock heading={text.showChoices}>
        <Summary stacked rows={rowsOf(draft, changeable, ['choices', 'money'])} />
      </SideBlock>
    </Dialog>
  );
}
