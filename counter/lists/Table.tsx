import type { ReactNode } from 'react';
import css from './lists.module.css';

type Props = {
  /** For screen readers; the heading above says it on the screen. */
  caption: string;
  columns: readonly string[];
  /** Rows, of which the first cell is a heading. */
  children: ReactNode;
};

export function Table({ caption, columns, children }: Props) {
  return (
    <div className={css['scroller']}>
      <table className={css['table']}>
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
