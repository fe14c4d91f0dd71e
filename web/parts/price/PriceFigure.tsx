import { formatEuro, type Cents } from '@vangnet/domain/values/money';
import { cx, sentences } from '../cx.ts';
import css from './priceFigure.module.css';

export type PriceFigureProps = {
  amount: Cents;
  /** "per maand", beside the amount where it fits. */
  unit?: string | undefined;
  /** Text that is only read out; the screen shows it elsewhere. */
  spokenUnit?: string | undefined;
  size?: 'large' | 'side' | 'bar' | undefined;
};

/** Euros bold and decimals lighter at the same size: quick to read and still exact. Read out in one piece. */
export function PriceFigure({ amount, unit, spokenUnit = unit, size = 'large' }: PriceFigureProps) {
  const full = formatEuro(amount);
  // At this size the no-break space after the euro sign would be too wide. The decimals are ",51", in English ".51".
  const shown = full.replace('\u00a0', '\u2009');
  return (
    <span className={cx(css['figure'], css[size])}>
      <span aria-hidden="true" className="num" translate="no">
        <span>{shown.slice(0, -3)}</span>
        <span className={css['decimals']}>{shown.slice(-3)}</span>
      </span>
      {unit && (
        <span aria-hidden="true" className={css['unit']}>
          {unit}
        </span>
      )}
      <span className="sr-only">{sentences(full, spokenUnit)}</span>
    </span>
  );
}
