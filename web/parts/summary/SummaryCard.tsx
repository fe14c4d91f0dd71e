import { useId, type ReactNode } from 'react';
import css from './summaryCard.module.css';

type Props = {
  heading: ReactNode;
  /** At the right of the heading: a link to more about its subject. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A card of answers that the visitor checks before they sign. */
export function SummaryCard({ heading, beside, children }: Props) {
  const headingId = useId();
  return (
    <section className={css['card']} aria-labelledby={headingId}>
      <div className={css['head']}>
        <h2 className={css['heading']} id={headingId}>
          {heading}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** Cards, two beside each other where there is room; the last one has the whole width. */
export function SummaryCards({ children }: { children: ReactNode }) {
  return <div className={css['cards']}>{children}</div>;
}
