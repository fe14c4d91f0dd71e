import type { ReactNode } from 'react';
import css from './section.module.css';

/** A tinted panel for controls on a screen with another subject. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={css['panel']}>{children}</div>;
}
