import { useId, type ReactNode } from 'react';
import css from './summaryCard.module.css';

type Props = {
  heading: ReactNode;
  /** At the right of the heading: more about what is in the card. */
  beside?: ReactNode;
  children: ReactNode;
};

/** One of the cards of a page that is checked before it is signed: all of one level, none in another. */
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

/** The cards, two beside each other where there is room; the last one takes the whole width. */
export function SummaryCards({ children }: { children: ReactNode }) {
  return <div className={css['cards']}>{children}</div>;
}
