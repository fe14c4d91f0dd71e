import { useState } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { rowsOf } from './answers.tsx';
import { answers, cover as text } from './text.ts';
import type { Changeable } from './use-changeable.ts';

type Props = {
  draft: Draft;
  changeable: Changeable;
  /** The discount in the premium of the first year: "20%". */
  discount?: string | undefined;
};

/** 'Jouw keuzes en dekking': the cover, and all choices, each with its "Wijzig". */
export function Cover({ draft, changeable, discount }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{text.title}</LinkButton>
      <Dialog open={open} onClose={() => setOpen(false)} kind="explanation" title={text.title} closing={text.close}>
        <h3>{text.covered}</h3>
        <p>{text.cover}</p>
        <h3>{text.premium}</h3>
        <p>
          {discount && `${text.discounted(discount)} `}
          {text.indication}
        </p>
        <h3>{answers.choicesHeading}</h3>
        <Summary stacked rows={rowsOf(draft, changeable, ['choices', 'money'])} />
      </Dialog>
    </>
  );
}
