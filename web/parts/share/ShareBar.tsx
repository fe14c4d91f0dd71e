import type { ReactElement } from 'react';
import css from './shareBar.module.css';

type Props = {
  of100: number;
  /** The number beside the bar; without it the words stand elsewhere. */
  children?: ReactElement | readonly ReactElement[];
};

/** A part of a hundred as a bar. Hidden from screen readers, because words stand beside it. */
export function ShareBar({ of100, children }: Props) {
  return (
    <span className={css['share']}>
      <span className={css['whole']} aria-hidden="true">
        <span className={css['part']} style={{ width: `${of100}%` }} />
      </span>
      {children}
    </span>
  );
}
