import type { ReactNode } from 'react';
import css from './section.module.css';

/** Tinted ground for what can be changed on a screen that is about something else. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={css['panel']}>{children}</div>;
}
