import { Skeleton } from '../parts/loading/Skeleton.tsx';
import { PriceFigure } from '../parts/price/PriceFigure.tsx';
import { STAND_IN } from '../parts/price/stand-in.ts';
import { SideBlock } from '../parts/lists/SideBlock.tsx';
import { Summary, type SummaryRow } from '../parts/summary/Summary.tsx';
import { lock } from '../parts/icon/moreIcons.ts';
import { Notice } from '../parts/notice/Notice.tsx';
import { useApplication } from '../state/held.ts';
import { usePremium, type Premium } from '../calculation/use-premium.ts';
import { policy } from '../labels/text.ts';
import { someAnswersIn } from '../labels/answers.ts';

/** Summary of the insurance, beside the questions of the application. Shown without the premium when there is none. */
export function PolicyAside({ premium }: { premium: Premium }) {
  const { draft } = useApplication();
  const [amount, ...benefit] = someAnswersIn(draft, 'sumAssured', 'claimDurationDisability', 'waitingPeriod');
  const [duration, waiting] = benefit.map(({ value }) => value);
  const rows: SummaryRow[] = [
    { label: amount?.label, value: amount?.value },
    { label: policy.benefit, value: duration && waiting && policy.after(duration, waiting) },
  ];
  if (premium.status === 'ready' || premium.status === 'calculating') {
    const figure = (
      <PriceFigure amount={premium.calculation?.firstMonth ?? STAND_IN} size="side" spokenUnit={policy.month} />
    );
    rows.unshift({
      label: policy.premium,
      value: premium.calculation ? figure : <Skeleton>{figure}</Skeleton>,
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
