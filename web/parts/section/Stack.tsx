import type { ReactNode } from 'react';
import css from './section.module.css';

/** Elements below each other, with space between them. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={css['stack']}>{children}</div>;
}
