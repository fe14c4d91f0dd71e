import type { ReactNode } from 'react';
import type { Cents } from '@vangnet/domain/values/money';
import { cx } from '../cx.ts';
import { Link } from '../link/Link.tsx';
import { Skeleton } from '../loading/Skeleton.tsx';
import { PriceFigure } from '../price/PriceFigure.tsx';
import { text } from '../text.ts';
import css from './choicesSoFar.module.css';
import { SideBlock } from './SideBlock.tsx';

type Choice = {
  label: ReactNode;
  value: ReactNode;
  /** Where to change it; `changeOf` completes "Wijzig" for who cannot see the row. */
  href?: string | undefined;
  changeOf?: string | undefined;
  large?: boolean | undefined;
};

export type ChoicesSoFarProps = {
  heading: ReactNode;
  rows: readonly Choice[];
  /** The running premium; without an amount it is on its way. */
  premium?: { label: ReactNode; amount: Cents | undefined } | undefined;
  children?: ReactNode;
};

export function ChoicesSoFar({ heading, rows, premium, children }: ChoicesSoFarProps) {
  return (
    <SideBlock heading={heading}>
      <dl>
        {rows.map((row, index) => (
          <Row key={index} {...row} />
        ))}
      </dl>
      {premium && (
        <p className={css['premium']}>
          <span className="small muted">{premium.label}</span>
          {premium.amount === undefined ? (
            <span className={css['pending']}>
              <Skeleton width="figure" />
            </span>
          ) : (
            <PriceFigure amount={premium.amount} size="side" />
          )}
        </p>
      )}
      {children}
    </SideBlock>
  );
}

function Row({ label, value, href, changeOf, large }: Choice) {
  return (
    <div className={css['row']}>
      <dt className={css['label']}>{label}</dt>
      <dd className={cx(css['value'], large && css['large'])}>{value}</dd>
      {href !== undefined && (
        <dd className={css['change']}>
          <Link href={href}>
            {text.change}
            {changeOf && <span className="sr-only"> {changeOf}</span>}
          </Link>
        </dd>
      )}
    </div>
  );
}
