import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import css from './facts.module.css';

export type FactsProps = {
  /** A row can be for print only: what controls show on the screen. */
  rows: readonly { term: ReactNode; value: ReactNode; printOnly?: boolean | undefined }[];
};

export function Facts({ rows }: FactsProps) {
  return (
    <dl className={css['facts']}>
      {rows.map(({ term, value, printOnly }, index) => (
        <div key={index} className={cx(css['row'], printOnly && css['printOnly'])}>
          <dt className={css['term']}>{term}</dt>
          <dd className={css['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
