import { useState } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { discountOf, type Calculation } from '../../calculation/calculation.ts';
import { figureWords } from '../../brand/figures.ts';
import { Claims } from '../../brand/Claims.tsx';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { adjustments } from '../../parts/icon/moreIcons.ts';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { PriceSlab } from '../../parts/price/PriceSlab.tsx';
import { STAND_IN } from '../../parts/price/stand-in.ts';
import { Section } from '../../parts/section/Section.tsx';
import { ChoicesDialog } from './ChoicesDialog.tsx';
import { premium as text } from './text.ts';
import type { Standing } from './use-standing.ts';
import { Summary } from '../../parts/summary/Summary.tsx';

type Props = { draft: Draft; standing: Standing; calculation: Calculation | undefined };

export function PremiumSection({ draft, standing, calculation }: Props) {
  const [open, setOpen] = useState(false);
  const second = calculation?.years[1];
  const discount = calculation ? discountOf(calculation) : figureWords().discount;
  return (
    <Section first heading={text.heading}>
      <PriceSlab heading={text.slab} amount={calculation?.firstMonth} unit={text.perMonth}>
        {discount && `${text.discounted(discount)} `}
        {(second || !calculation) && `${text.afterwards(formatEuro(second?.amount ?? STAND_IN))} `}
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
      <ChoicesDialog draft={draft} standing={standing} open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}
