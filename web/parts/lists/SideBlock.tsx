import { useId, type ReactNode } from 'react';
import css from './sideBlock.module.css';

/** Block beside the question, under an ink rule. */
export function SideBlock({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={css['block']} aria-labelledby={headingId}>
      <h2 id={headingId} className={css['heading']}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
