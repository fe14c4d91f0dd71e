import type { ReactNode } from 'react';
import { changeUrl } from '@vangnet/domain/flow/returning';
import { ofHundred } from '@vangnet/domain/product/natural-frequency';
import { paysIn, paysInShort } from '@vangnet/domain/product/risk-words';
import { POLICY_FEE } from '@vangnet/domain/product/constants';
import { formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import type { Calculation } from '../../calculation/calculation.ts';
import { CalculationFailure } from '../../calculation/CalculationFailure.tsx';
import { NetPremium } from '../../calculation/NetPremium.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Link } from '../../parts/link/Link.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { PriceFigure } from '../../parts/price/PriceFigure.tsx';
import { PriceSlab } from '../../parts/price/PriceSlab.tsx';
import { ShareBar } from '../../parts/share/ShareBar.tsx';
import { Claims } from '../../brand/Claims.tsx';
import type { Premium } from '../../calculation/use-premium.ts';
import css from './overview.module.css';
import { PhoneLink } from './PhoneLink.tsx';
import { text } from './text.ts';

function explanationOf({ years: [, second] }: Calculation): string {
  return second ? text.afterwards(formatEuro(second.amount)) : text.onlyYear;
}

const announcementOf = ({ firstMonth, risk }: Calculation) =>
  text.announcement(formatEuro(firstMonth), paysIn(risk.coveredShare));

type GoOn = { busy: boolean; onGoOn: () => void };
type AsideProps = GoOn & {
  premium: Premium;
  failure: string | undefined;
  /** What else can be done with the premium, under the way on. */
  children: ReactNode;
};

/** The premium panel; when the calculation failed its message stands here instead, and there is nothing to go on with. */
export function PriceAside({ premium, failure, children, ...goOn }: AsideProps) {
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
        line={calculation ? <Cover calculation={calculation} /> : <Skeleton width="long" />}
        {...(calculation && { announcement: announcementOf(calculation) })}
      >
        {calculation && explanationOf(calculation)} {text.fee(formatWholeEuro(POLICY_FEE))}
      </PriceSlab>
      <div className={css['ways']}>
        <Rerated calculation={calculation} />
        <Failure message={failure} />
        <div className="wide-only">
          <Button variant="primary" block arrow busy={goOn.busy} busyLabel={text.saving} onClick={goOn.onGoOn}>
            {text.goOn}
          </Button>
        </div>
        {children}
      </div>
      <PhoneLink />
    </>
  );
}

/** What the premium buys, in one line beside it. */
function Cover({ calculation: { risk } }: { calculation: Calculation }) {
  return (
    <>
      <span>{paysIn(risk.coveredShare)}</span>
      <ShareBar of100={ofHundred(risk.coveredShare).whole} />
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

/** What remains after tax, and what comes with the premium: after the choices, which the price leads to. */
export function BesidePrice({ calculation }: Known) {
  return (
    <div className="no-print">
      <Tax calculation={calculation} />
      <Claims at="price" />
    </div>
  );
}

function Tax({ calculation }: Known) {
  return (
    <div className={`${css['tax']} small`}>
      <p>
        {text.tax}{' '}
        <Link href={changeUrl('tax-deductible', 'overview-configurator')}>
          {text.taxChange} <span className="sr-only">{text.taxChangeOf}</span>
        </Link>
      </p>
      <NetPremium calculation={calculation} />
    </div>
  );
}

/** On a narrow screen the price and the way on stay in sight at the bottom. */
export function PriceBar({ calculation, busy, onGoOn }: GoOn & { calculation: Calculation }) {
  return (
    <>
      <div>
        <p className="micro">{text.barLabel}</p>
        <PriceFigure amount={calculation.firstMonth} size="bar" spokenUnit={text.perMonth} />
        <p className="micro">{paysInShort(calculation.risk.coveredShare)}</p>
      </div>
      <Button variant="primary" arrow busy={busy} busyLabel={text.saving} onClick={onGoOn}>
        {text.goOnShort}
      </Button>
    </>
  );
}
