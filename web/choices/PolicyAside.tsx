import { cents, formatWholeEuro } from '@vangnet/domain/values/money';
import { Skeleton } from '../parts/loading/Skeleton.tsx';
import { PriceFigure } from '../parts/price/PriceFigure.tsx';
import { STAND_IN } from '../parts/price/stand-in.ts';
import { SideBlock } from '../parts/lists/SideBlock.tsx';
import { Summary, type SummaryRow } from '../parts/summary/Summary.tsx';
import { lock } from '../parts/icon/moreIcons.ts';
import { Notice } from '../parts/notice/Notice.tsx';
import { useApplication } from '../state/held.ts';
import { sumAssuredIn } from '../state/draft-amounts.ts';
import { usePremium, type Premium } from '../calculation/use-premium.ts';
import { policy } from '../labels/text.ts';
import { wishesIn } from '../labels/wishes.ts';

/** Summary of the insurance, beside the questions of the application. Shown without the premium when there is none. */
export function PolicyAside({ premium }: { premium: Premium }) {
  const { draft } = useApplication();
  const wishes = wishesIn(draft);
  const [duration, waiting] = [wishes.claimDuration.value, wishes.waitingPeriod.value];
  const rows: SummaryRow[] = [
    { label: policy.sumAssured, value: policy.perMonth(formatWholeEuro(sumAssuredIn(draft) ?? cents(0))) },
    { label: policy.benefit, value: duration && waiting && policy.after(duration, waiting) },
  ];
  if (premium.status === 'ready' || premium.status === 'calculating') {
    const amount = (
      <PriceFigure amount={premium.calculation?.firstMonth ?? STAND_IN} size="side" spokenUnit={policy.month} />
    );
    rows.unshift({
      label: policy.premium,
      value: premium.calculation ? amount : <Skeleton>{amount}</Skeleton>,
      large: true,
    });
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
  return <PolicyAside premium={usePremium(draft)} />;
}
