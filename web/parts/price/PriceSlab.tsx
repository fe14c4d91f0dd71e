import { useId, useState, type ReactNode } from 'react';
import type { Cents } from '@vangnet/domain/values/money';
import { cx } from '../cx.ts';
import { Skeleton } from '../loading/Skeleton.tsx';
import { PriceFigure } from './PriceFigure.tsx';
import css from './priceSlab.module.css';
import { STAND_IN } from './stand-in.ts';

export type PriceSlabProps = {
  heading: ReactNode;
  /** undefined while the premium is on its way. */
  amount: Cents | undefined;
  unit: string;
  /** The course of the premium in later years, with a stand-in while it is loading. */
  course?: ReactNode;
  /** Small line; while the premium is loading, a line of the same length. */
  children?: ReactNode;
  /** Read out when the amount comes and after every change: "Je premie is nu € 83,70 per maand". */
  announcement?: string | undefined;
};

/** The price on the only dark surface of the screen, whose edge sags like the rope of the design. */
export function PriceSlab({ heading, amount, unit, course, children, announcement }: PriceSlabProps) {
  const headingId = useId();
  const changes = useChanges(amount);
  const loading = amount === undefined;

  return (
    <section className={css['slab']} aria-labelledby={headingId} aria-busy={loading}>
      <p className={css['heading']} id={headingId}>
        {heading}
      </p>
      <div>
        {loading ? (
          <Skeleton>
            <PriceFigure amount={STAND_IN} unit={unit} />
          </Skeleton>
        ) : (
          <PriceFigure amount={amount} unit={unit} />
        )}
      </div>
      {course !== undefined && <div className={css['course']}>{course}</div>}
      {children !== undefined && (
        <div className={css['small']}>{loading ? <Skeleton>{children}</Skeleton> : children}</div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <span className={css['pin']} />
      <span className={cx(css['pin'], css['right'])} />
      {/* A new key starts the dip over. */}
      <svg
        key={changes}
        className={cx(css['rope'], changes > 0 && css['dips'])}
        viewBox="0 0 100 26"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 0Q50 52 100 0" />
      </svg>
    </section>
  );
}

/** Number of times that the amount has changed; the first amount does not count. */
function useChanges(amount: Cents | undefined): number {
  const [last, setLast] = useState({ amount, changes: 0 });
  if (amount === undefined || amount === last.amount) return last.changes;
  const changes = last.amount === undefined ? 0 : last.changes + 1;
  setLast({ amount, changes });
  return changes;
}
