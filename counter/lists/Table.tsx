import type { ReactNode } from 'react';
import { cx } from '../../web/parts/cx.ts';
import css from './lists.module.css';

type Props = {
  /** For screen readers; the heading above says it on the screen. */
  caption: string;
  columns: readonly string[];
  /** Rows, of which the first cell is a heading. */
  children: ReactNode;
  className?: string | undefined;
};

export function Table({ caption, columns, children, className }: Props) {
  return (
    <div className={css['scroller']}>
      <table className={cx(css['table'], className)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
