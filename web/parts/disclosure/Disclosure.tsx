import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { chevronDown } from '../icon/moreIcons.ts';
import css from './disclosure.module.css';

/** A line that opens more text. It is the browser's own element, so it works without a script. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={css['disclosure']}>
      <summary className={css['summary']}>
        <span>{summary}</span>
        <Icon path={chevronDown} />
      </summary>
      {children}
    </details>
  );
}
