import { memo } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { changeUrl } from '@vangnet/domain/flow/returning';
import { formatEuro } from '@vangnet/domain/values/money';
import type { Calculation } from '../../calculation/calculation.ts';
import { useHistoryState } from '../../hooks/use-location.ts';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { Opener, OpenerPart } from '../../parts/section/Opener.tsx';
import { Compare } from './Compare.tsx';
import { Budget } from './budget/Budget.tsx';
import { text as budget } from './budget/text.ts';
import { WhatIGet } from './WhatIGet.tsx';
import { WhatIPay } from './WhatIPay.tsx';
import { compare, opens } from './text.ts';

type Props = {
  draft: Draft;
  calculation: Calculation | undefined;
  busy: boolean;
  /** There is a premium, or one is on its way. */
  isPriced: boolean;
};

/** Three questions, each with its answer. Memoised, because it is much to draw. */
export const Details = memo(function Details({ draft, calculation, busy, isPriced }: Props) {
  const { changedAt } = useHistoryState();
  const ready = calculation !== undefined || !isPriced;
  const taxes = changeUrl('tax-deductible', 'overview-configurator');
  return (
    <>
      <WhatIGet draft={draft} calculation={calculation} ready={ready} />
      <WhatIPay
        draft={draft}
        calculation={calculation}
        isPriced={isPriced}
        ready={ready}
        taxes={taxes}
        now={changedAt === taxes}
      />
      {isPriced && (
        <Opener heading={opens.otherwise} answer={<Range calculation={calculation} />} ready={ready}>
          <OpenerPart heading={budget.heading} screenOnly>
            <Budget draft={draft} calculation={calculation} busy={busy} />
          </OpenerPart>
          <OpenerPart heading={compare.heading} screenOnly>
            <Compare draft={draft} calculation={calculation} busy={busy} />
          </OpenerPart>
        </Opener>
      )}
    </>
  );
});

/** The lowest and the highest premium of all combinations. */
function Range({ calculation }: { calculation: Calculation | undefined }) {
  if (!calculation) return <Skeleton />;
  const amounts = calculation.matrix.map(({ amount }) => amount).toSorted((one, other) => one - other);
  const [least, most] = [amounts[0], amounts.at(-1)];
  if (least === undefined || most === undefined) return null;
  return <span>{opens.range(formatEuro(least), formatEuro(most))}</span>;
}
