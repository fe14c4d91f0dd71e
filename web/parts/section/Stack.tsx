import type { ReactNode } from 'react';
import css from './section.module.css';

/** Things under each other, with room between them. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={css['stack']}>{children}</div>;
}
