import type { Draft } from '@vangnet/domain/application/draft';
import { inHundred } from '@vangnet/domain/product/risk-words';
import { Claims } from '../../brand/Claims.tsx';
import { claimsAt } from '../../brand/claims.ts';
import { notInsuredFor, UntilPension } from '../../calculation/UntilPension.tsx';
import type { Calculation } from '../../calculation/calculation.ts';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { Opener, OpenerPart } from '../../parts/section/Opener.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { LaterLaw } from '../../scheme/LaterLaw.tsx';
import { Chance } from './chance/Chance.tsx';
import { conditionsOf } from './facts.ts';
import { cover, facts, included, opens, pension } from './text.ts';
import css from './whatIGet.module.css';
import { Point } from './Who.tsx';

type Props = { draft: Draft; calculation: Calculation | undefined; ready: boolean };

/** The chance of a benefit, the years until the state pension, and what the insurance always includes. */
export function WhatIGet({ draft, calculation, ready }: Props) {
  return (
    <Opener heading={opens.get} answer={<Covered {...{ draft, calculation, ready }} />} ready={ready}>
      <div className={css['gets']}>
        {calculation && <Chance calculation={calculation} />}
        <OpenerPart heading={pension.heading}>
          <UntilPension draft={draft} />
        </OpenerPart>
        <LaterLaw draft={draft} calculation={calculation} />
        <Included draft={draft} />
      </div>
    </Opener>
  );
}

/** The months with a benefit, and the time without cover before the state pension. */
function Covered({ draft, calculation, ready }: Props) {
  if (!ready) return <Skeleton width="long" />;
  const months = calculation && `${inHundred(calculation.risk.coveredShare)} ${cover.months}`;
  const gap = notInsuredFor(draft);
  return (
    <>
      <span>{months}</span>
      {months !== undefined && gap !== undefined && <Point />}
      <span>{gap}</span>
    </>
  );
}

function Included({ draft }: { draft: Draft }) {
  const claims = claimsAt('price').length + claimsAt('included').length > 0;
  return (
    <OpenerPart heading={claims ? included.heading : facts.conditions} screenOnly>
      <Claims at="price" />
      <Claims at="included" />
      <Summary
        stacked
        rows={conditionsOf(draft).map(({ label, value, means }) => ({
          label,
          value: `${value}. ${means}`,
        }))}
      />
    </OpenerPart>
  );
}
