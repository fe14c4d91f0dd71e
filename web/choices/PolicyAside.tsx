import type { ReactNode } from 'react';
import type { Calculation } from '../calculation/calculation.ts';
import { cents, formatWholeEuro } from '@vangnet/domain/values/money';
import { PriceFigure } from '../parts/price/PriceFigure.tsx';
import { ChoicesSoFar } from '../parts/lists/ChoicesSoFar.tsx';
import { lock } from '../parts/icon/moreIcons.ts';
import { Notice } from '../parts/notice/Notice.tsx';
import { useApplication } from '../state/application-store.ts';
import { sumAssuredIn } from '../state/draft-amounts.ts';
import { calculationOf, usePremium } from '../calculation/use-premium.ts';
import { chosen } from '../labels/chosen.ts';
import { policy } from '../labels/text.ts';

/** What is being bought, beside the questions of the application. Without a premium the rest still stands. */
export function PolicyAside({ calculation }: { calculation: Calculation | undefined }) {
  const { draft } = useApplication();
  const [duration, waiting] = [chosen.claimDuration(draft), chosen.waitingPeriod(draft)];
  const rows: { label: string; value: ReactNode; large?: boolean }[] = [
    { label: policy.sumAssured, value: policy.perMonth(formatWholeEuro(sumAssuredIn(draft) ?? cents(0))) },
    { label: policy.benefit, value: duration && waiting && policy.after(duration, waiting) },
  ];
  if (calculation) {
    const amount = <PriceFigure amount={calculation.firstMonth} size="side" spokenUnit={policy.month} />;
    rows.unshift({ label: policy.premium, value: amount, large: true });
  }
  return (
    <>
      <ChoicesSoFar heading={policy.heading} rows={rows} />
      <Notice small icon={lock}>
        {policy.safety}
      </Notice>
    </>
  );
}

/** The same beside a screen that has no calculation of its own. */
export function PricedPolicyAside() {
  const { draft } = useApplication();
  return <PolicyAside calculation={calculationOf(usePremium(draft))} />;
}
