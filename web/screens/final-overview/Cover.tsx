import { useState } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { formatEuro } from '@vangnet/domain/values/money';
import { discountOf, type Calculation } from '../../calculation/calculation.ts';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { sentences } from '../../parts/cx.ts';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { rowsOf } from './answers.tsx';
import { answers, cover as text } from './text.ts';
import type { Changeable } from './use-changeable.ts';

type Props = {
  draft: Draft;
  changeable: Changeable;
  calculation?: Calculation | undefined;
};

/** What is paid in the first year, with the discount in it. */
function premiumOf(calculation: Calculation): string {
  const discount = discountOf(calculation);
  return sentences(
    text.amount(formatEuro(calculation.firstMonth)),
    discount && text.discounted(discount),
    text.indication,
  );
}

/** 'Jouw keuzes en dekking': the cover, and all choices, each with its "Wijzig". */
export function Cover({ draft, changeable, calculation }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{text.title}</LinkButton>
      <Dialog open={open} onClose={() => setOpen(false)} kind="explanation" title={text.title} closing={text.close}>
        <h3>{text.covered}</h3>
        <p>{text.cover}</p>
        {calculation && (
          <>
            <h3>{text.premium}</h3>
            <p>{premiumOf(calculation)}</p>
          </>
        )}
        <h3>{answers.choicesHeading}</h3>
        <Summary stacked rows={rowsOf(draft, changeable, ['choices', 'money'])} />
      </Dialog>
    </>
  );
}
