import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { chevronDown } from '../icon/moreIcons.ts';
import css from './summaryRow.module.css';

/** The row of a `details` element that opens it, as wide as the page. */
export function SummaryRow({ children }: { children: ReactNode }) {
  return (
    <summary className={css['row']}>
      <span>{children}</span>
      <Icon path={chevronDown} className={css['chevron']} />
    </summary>
  );
}
