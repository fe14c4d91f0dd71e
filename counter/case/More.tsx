import type { ReactNode } from 'react';
import { Icon } from '../../web/parts/icon/Icon.tsx';
import { chevronDown } from '../../web/parts/icon/moreIcons.ts';
import css from './case.module.css';

/** What is read seldom, behind its label. */
export const More = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className={css['more']}>
    <summary>
      <span>{label}</span>
      <Icon path={chevronDown} />
    </summary>
    {children}
  </details>
);
