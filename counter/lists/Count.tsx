import { cx } from '../../web/parts/cx.ts';
import css from './lists.module.css';

/** How many there are; `waits` where they wait for somebody. */
export function Count({ of, waits = false }: { of: number; waits?: boolean }) {
  return <span className={cx(css['count'], waits && of > 0 && css['waits'])}>{of}</span>;
}
