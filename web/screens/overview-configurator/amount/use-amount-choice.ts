import { useState } from 'react';
import { chooseSumAssured } from '@vangnet/domain/application/choose';
import { judge } from '@vangnet/domain/application/judge';
import { financialSituationStepFor } from '@vangnet/domain/application/steps';
import { figures, figureWords } from '../../../brand/figures.ts';
import { useAmount } from '../../../forms/use-amount.ts';
import { afterPress } from '../../../frame/after-press.ts';
import { application } from '../../../state/application-store.ts';
import { useApplication } from '../../../state/held.ts';

/** The id of the field. */
export const AMOUNT_ID = 'sumAssured';

/**
 * The sum assured as it is typed on the overview. A good amount is kept when the field is left, and the premium follows;
 * any other stays in the field with its message, and the premium remains that of the kept one.
 */
export function useAmountChoice() {
  const { draft } = useApplication();
  const amount = useAmount(draft.sumAssured, 'month');
  const [tried, setTried] = useState(false);
  const judged = judge(financialSituationStepFor(figures()), { sumAssured: amount.answer }, figureWords());

  const keep = () => {
    if (!judged.ok) return;
    application.update((before) => chooseSumAssured(figures(), before, judged.answers.sumAssured));
    amount.settle();
  };
  return {
    shown: amount.shown,
    type: amount.type,
    error: tried && !judged.ok ? judged.faults[AMOUNT_ID] : undefined,
    leave: () => {
      keep();
      afterPress(() => setTried(!judged.ok));
    },
    /** Does what needs the typed amount; with one that cannot be insured it leads to the field instead. */
    thenDo: (action: () => void) => () => {
      keep();
      setTried(!judged.ok);
      if (judged.ok) action();
      else document.getElementById(AMOUNT_ID)?.focus();
    },
  };
}
export type AmountChoice = ReturnType<typeof useAmountChoice>;
