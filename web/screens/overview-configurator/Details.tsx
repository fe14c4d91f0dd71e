import { memo } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import type { Calculation } from '../../calculation/calculation.ts';
import { AfterTax } from './AfterTax.tsx';
import { Budget } from './budget/Budget.tsx';
import { Chance } from './chance/Chance.tsx';
import { Compare } from './Compare.tsx';
import { Explanation } from './Explanation.tsx';
import { Included } from './Included.tsx';
import { LivingOn } from './living/LivingOn.tsx';
import { Pension } from './Pension.tsx';
import { Progression } from './Progression.tsx';

type Props = {
  draft: Draft;
  calculation: Calculation | undefined;
  busy: boolean;
  /** There is a premium, or one is on its way. */
  isPriced: boolean;
};

/** Shows the details of the premium. Rendered only when one of these values changes: it is much to draw. */
export const Details = memo(function Details({ draft, calculation, busy, isPriced }: Props) {
  return (
    <div>
      {isPriced && <Chance calculation={calculation} />}
      <LivingOn draft={draft} />
      <Pension draft={draft} />
      {isPriced && (
        <>
          <Budget draft={draft} calculation={calculation} busy={busy} />
          <Explanation calculation={calculation} />
          <Progression calculation={calculation} indexed={draft.indexation === 'CLAIM_AND_POLICY'} />
          <Compare draft={draft} calculation={calculation} busy={busy} />
        </>
      )}
      <AfterTax calculation={calculation} />
      <Included />
    </div>
  );
});
