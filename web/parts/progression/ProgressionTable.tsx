import { formatEuro, type Cents } from '@vangnet/domain/values/money';
import { cx } from '../cx.ts';
import css from './progressionTable.module.css';

export type ProgressionTableProps = {
  years: readonly { year: number; age: number; amount: Cents }[];
  /** Number of years that show as long as `all` is not set. Print has all of them. */
  shown?: number | undefined;
  all?: boolean | undefined;
  id?: string | undefined;
  text: {
    caption: string;
    year: string;
    remark: string;
    amount: string;
    /** Tag of the first year. */
    discount: string;
    nth: (year: number) => string;
  };
};

export function ProgressionTable({ years, shown = 3, all = false, id, text }: ProgressionTableProps) {
  return (
    <table id={id} className={cx(css['table'], all && css['all'])}>
      <caption className="sr-only">{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.year}</th>
          <th scope="col">
            <span className="sr-only">{text.remark}</span>
          </th>
          <th scope="col">{text.amount}</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, amount }, index) => (
          <tr key={year} className={cx(!all && index >= shown && css['later'])}>
            <th scope="row" className="num">
              {text.nth(year)}
            </th>
            <td>{year === 1 && <span className={css['tag']}>{text.discount}</span>}</td>
            <td className="num">{formatEuro(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
