import type { Draft } from '@vangnet/domain/application/draft';
import { claimAssessment } from '@vangnet/domain/product/occupation';
import { paysIn } from '@vangnet/domain/product/risk-words';
import { formatEuro } from '@vangnet/domain/values/money';
import { figureWords } from '../../brand/figures.ts';
import { discountOf, type Calculation } from '../../calculation/calculation.ts';
import { PremiumCourse } from '../../calculation/PremiumCourse.tsx';
import { CalculationFailure } from '../../calculation/CalculationFailure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { PriceSlab } from '../../parts/price/PriceSlab.tsx';
import type { Premium } from '../../calculation/use-premium.ts';
import { facts, text } from './text.ts';
import { Years } from './Years.tsx';

const announcementOf = ({ firstMonth, risk }: Calculation) =>
  text.announcement(formatEuro(firstMonth), paysIn(risk.coveredShare));

/** The premium now and later, or the message of a failed calculation. */
export function Price({ premium, draft }: { premium: Premium; draft: Draft }) {
  if (premium.status === 'failed') return <CalculationFailure premium={premium} />;
  if (premium.status === 'open') return <Notice>{text.open}</Notice>;
  const { calculation } = premium;
  const indexed = draft.indexation === 'CLAIM_AND_POLICY';
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

/** What the premium is without opening anything: a calculation, its discount and fee, and what a benefit is judged by. */
export function Basis({ calculation, draft: { job } }: { calculation: Calculation | undefined; draft: Draft }) {
  const assessment = job && claimAssessment(job);
  if (!assessment) return null;
  const { discount, fee } = figureWords();
  const shown = calculation ? discountOf(calculation) : discount;
  return <p className="muted">{text.basis(shown, fee, facts.assessed[assessment])}</p>;
}

/** Why a returning visitor sees another premium than before. */
function Rerated({ calculation }: { calculation: Calculation | undefined }) {
  const former = calculation?.formerPremium;
  if (former === undefined) return null;
  return <Notice title={text.reratedTitle}>{text.rerated(formatEuro(former))}</Notice>;
}
