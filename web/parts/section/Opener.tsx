import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { chevronDown } from '../icon/moreIcons.ts';
import css from './opener.module.css';

type OpenerProps = { heading: ReactNode; intro?: ReactNode; children: ReactNode };

/** A section that opens when it is wanted: the browser's own element, so it works without a script. Open on paper. */
export function Opener({ heading, intro, children }: OpenerProps) {
  return (
    <details className={css['opener']}>
      <summary className={css['summary']}>
        <h2>{heading}</h2>
        <Icon path={chevronDown} className={css['chevron']} />
      </summary>
      <div className={css['body']}>
        {intro !== undefined && <p className={css['intro']}>{intro}</p>}
        {children}
      </div>
    </details>
  );
}
