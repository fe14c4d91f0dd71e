import { paysIn } from '@vangnet/domain/product/risk-words';
import { formatEuro } from '@vangnet/domain/values/money';
import type { Calculation } from '../../calculation/calculation.ts';
import { PremiumCourse } from '../../calculation/PremiumCourse.tsx';
import { CalculationFailure } from '../../calculation/CalculationFailure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { PriceSlab } from '../../parts/price/PriceSlab.tsx';
import type { Premium } from '../../calculation/use-premium.ts';
import { text } from './text.ts';
import { Years } from './Years.tsx';

const announcementOf = ({ firstMonth, risk }: Calculation) =>
  text.announcement(formatEuro(firstMonth), paysIn(risk.coveredShare));

/** The premium now and later, or the message of a failed calculation. */
export function Price({ premium, indexed }: { premium: Premium; indexed: boolean }) {
  if (premium.status === 'failed') return <CalculationFailure premium={premium} />;
  if (premium.status === 'open') return <Notice>{text.open}</Notice>;
  const { calculation } = premium;
  return (
    <>
      <PriceSlab
        heading={text.slab}
        amount={calculation?.firstMonth}
        unit={text.perMonth}
        course={<PremiumCourse calculation={calculation} indexed={indexed} />}
        {...(calculation && { announcement: announcementOf(calculation) })}
      />
      <Years calculation={calculation} />
      <Rerated calculation={calculation} />
    </>
  );
}

/** Why a returning visitor sees another premium than before. */
function Rerated({ calculation }: { calculation: Calculation | undefined }) {
  const former = calculation?.formerPremium;
  if (former === undefined) return null;
  return <Notice title={text.reratedTitle}>{text.rerated(formatEuro(former))}</Notice>;
}
