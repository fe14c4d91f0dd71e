import { useEffect, useState, type RefObject } from 'react';
import type { Calculation } from '../../calculation/calculation.ts';
import { Button } from '../../parts/button/Button.tsx';
import { cx } from '../../parts/cx.ts';
import { PriceFigure } from '../../parts/price/PriceFigure.tsx';
import css from './priceBar.module.css';
import { text } from './text.ts';

export type GoOn = { busy: boolean; onGoOn: () => void };

type Props = GoOn & {
  calculation: Calculation | undefined;
  /** The price and the buttons in the page. */
  price: RefObject<Element | null>;
  ways: RefObject<Element | null>;
};

/**
 * The bar at the bottom of a narrow window, as long as the buttons of the page are further down. It shows the price when
 * that has left the window. Only for touch: screen readers and the keyboard have price and button in the page.
 */
export function PriceBar({ calculation, price, ways, busy, onGoOn }: Props) {
  const isPriceGone = usePlace(price) === 'above';
  const isWayAhead = usePlace(ways) === 'below';
  return (
    <div className={cx(css['bar'], !isWayAhead && css['unseen'], 'narrow-only no-print')} aria-hidden="true">
      <p className={isPriceGone ? undefined : css['unseen']}>
        <span className="micro">{text.barLabel}</span>
        {calculation && <PriceFigure amount={calculation.firstMonth} size="bar" />}
      </p>
      <Button variant="primary" arrow busy={busy} busyLabel={text.saving} tabIndex={-1} onClick={onGoOn}>
        {text.goOnShort}
      </Button>
    </div>
  );
}

/** The place of an element relative to the window. */
function usePlace(element: RefObject<Element | null>): 'above' | 'inside' | 'below' | undefined {
  const [place, setPlace] = useState<'above' | 'inside' | 'below'>();
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const side = entry.boundingClientRect.top < 0 ? 'above' : 'below';
      setPlace(entry.isIntersecting ? 'inside' : side);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return place;
}
