import type { Calculation } from '../calculation/calculation.ts';
import { cents, formatWholeEuro } from '@vangnet/domain/values/money';
import { PriceFigure } from '../parts/price/PriceFigure.tsx';
import { SideBlock } from '../parts/lists/SideBlock.tsx';
import { Summary, type SummaryRow } from '../parts/summary/Summary.tsx';
import { lock } from '../parts/icon/moreIcons.ts';
import { Notice } from '../parts/notice/Notice.tsx';
import { useApplication } from '../state/held.ts';
import { sumAssuredIn } from '../state/draft-amounts.ts';
import { calculationOf, usePremium } from '../calculation/use-premium.ts';
import { policy } from '../labels/text.ts';
import { wishesIn } from '../labels/wishes.ts';

/** Summary of the insurance, beside the questions of the application. Shown without the premium when there is none. */
export function PolicyAside({ calculation }: { calculation: Calculation | undefined }) {
  const { draft } = useApplication();
  const wishes = wishesIn(draft);
  const [duration, waiting] = [wishes.claimDuration.value, wishes.waitingPeriod.value];
  const rows: SummaryRow[] = [
    { label: policy.sumAssured, value: policy.perMonth(formatWholeEuro(sumAssuredIn(draft) ?? cents(0))) },
    { label: policy.benefit, value: duration && waiting && policy.after(duration, waiting) },
  ];
  if (calculation) {
    const amount = <PriceFigure amount={calculation.firstMonth} size="side" spokenUnit={policy.month} />;
    rows.unshift({ label: policy.premium, value: amount, large: true });
  }
  return (
    <>
      <SideBlock heading={policy.heading}>
        <Summary stacked rows={rows} />
      </SideBlock>
      <Notice small icon={lock}>
        {policy.safety}
      </Notice>
    </>
  );
}

/** The same summary, for a screen that has no calculation of its own. */
export function PricedPolicyAside() {
  const { draft } = useApplication();
  return <PolicyAside calculation={calculationOf(usePremium(draft))} />;
}
