import type { ReactNode } from 'react';
import { ofHundred } from '@vangnet/domain/product/natural-frequency';
import { paysIn, paysInShort } from '@vangnet/domain/product/risk-words';
import { formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { figureWords } from '../../brand/figures.ts';
import { discountOf, type Calculation } from '../../calculation/calculation.ts';
import { PremiumCourse } from '../../calculation/PremiumCourse.tsx';
import { CalculationFailure } from '../../calculation/CalculationFailure.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { PriceFigure } from '../../parts/price/PriceFigure.tsx';
import { PriceSlab } from '../../parts/price/PriceSlab.tsx';
import { ShareBar } from '../../parts/share/ShareBar.tsx';
import { STAND_IN } from '../../parts/price/stand-in.ts';
import type { Premium } from '../../calculation/use-premium.ts';
import css from './overview.module.css';
import { PhoneLink } from './PhoneLink.tsx';
import { text } from './text.ts';

/** The discount in the premium; empty without one. While the premium is on its way, the discount of the brand. */
function discountIn(calculation: Calculation | undefined): string {
  const discount = calculation ? discountOf(calculation) : figureWords().discount;
  return discount ? text.discounted(discount) : '';
}

const announcementOf = ({ firstMonth, risk }: Calculation) =>
  text.announcement(formatEuro(firstMonth), paysIn(risk.coveredShare));

type GoOn = { busy: boolean; onGoOn: () => void };
type AsideProps = GoOn & {
  premium: Premium;
  failure: string | undefined;
  indexed: boolean;
  /** Other actions with the premium, under the way on. */
  children: ReactNode;
};

/** The premium panel; when the calculation failed its message stands here instead, and there is nothing to go on with. */
export function PriceAside({ premium, failure, indexed, children, ...goOn }: AsideProps) {
  if (premium.status === 'failed') {
    return <CalculationFailure premium={premium} />;
  }
  if (premium.status === 'open') return <Notice>{text.open}</Notice>;
  const { calculation } = premium;
  const amount = calculation?.firstMonth;
  return (
    <>
      <PriceSlab
        heading={text.slab}
        amount={amount}
        unit={text.perMonth}
        course={<PremiumCourse calculation={calculation} indexed={indexed} />}
        line={<Cover share={calculation?.risk.coveredShare} />}
        {...(calculation && { announcement: announcementOf(calculation) })}
      >
        {discountIn(calculation)} {text.fee(calculation ? formatWholeEuro(calculation.policyFee) : figureWords().fee)}{' '}
        {text.binding}
      </PriceSlab>
      <div className={css['ways']}>
        <Rerated calculation={calculation} />
        <Failure message={failure} />
        <div className="wide-only">
          <Button variant="primary" block arrow busy={goOn.busy} busyLabel={text.saving} onClick={goOn.onGoOn}>
            {text.goOn}
          </Button>
        </div>
        <div className={css['quoting']}>{children}</div>
      </div>
      <PhoneLink />
    </>
  );
}

/** Says in one line beside the premium what it buys. */
function Cover({ share }: { share: number | undefined }) {
  return (
    <>
      {share === undefined ? <Skeleton>{paysIn(0.5)}</Skeleton> : <span>{paysIn(share)}</span>}
      <ShareBar of100={share === undefined ? 0 : ofHundred(share).whole} />
    </>
  );
}

type Known = { calculation: Calculation | undefined };

/** Why somebody who comes back sees another premium than before. */
function Rerated({ calculation }: Known) {
  const former = calculation?.formerPremium;
  if (former === undefined) return null;
  return <Notice title={text.reratedTitle}>{text.rerated(formatEuro(former))}</Notice>;
}

/** On a narrow screen the price and the way on stay in sight at the bottom. */
export function PriceBar({ calculation, busy, onGoOn }: GoOn & { calculation: Calculation | undefined }) {
  const amount = calculation?.firstMonth ?? STAND_IN;
  const figure = <PriceFigure amount={amount} size="bar" spokenUnit={text.perMonth} />;
  const months = paysInShort(calculation?.risk.coveredShare ?? 0.5);
  return (
    <>
      <div className={css['barPrice']}>
        <p className="micro">{text.barLabel}</p>
        {calculation ? figure : <Skeleton>{figure}</Skeleton>}
        <p className="micro">{calculation ? months : <Skeleton>{months}</Skeleton>}</p>
      </div>
      <Button variant="primary" arrow busy={busy} busyLabel={text.saving} onClick={onGoOn}>
        {text.goOnShort}
      </Button>
    </>
  );
}
