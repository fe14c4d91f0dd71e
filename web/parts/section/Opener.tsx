import type { ReactNode } from 'react';
import { SummaryRow } from '../disclosure/SummaryRow.tsx';
import css from './opener.module.css';

type OpenerProps = {
  heading: ReactNode;
  /** Summary that is worth knowing without opening it, in a few words. */
  note?: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
};

/** A section that opens when it is wanted: the browser's own element, so it works without a script. Open on paper. */
export function Opener({ heading, note, intro, children }: OpenerProps) {
  return (
    <details className={css['opener']}>
      <SummaryRow>
        <h2>{heading}</h2>
        {note !== undefined && <span className={`${css['note']} small muted`}>{note}</span>}
      </SummaryRow>
      <div className={css['body']}>
        {intro !== undefined && <p className={css['intro']}>{intro}</p>}
        {children}
      </div>
    </details>
  );
}
