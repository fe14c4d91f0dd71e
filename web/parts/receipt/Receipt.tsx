import type { ReactNode } from 'react';
import { formatChange, formatEuro, type Cents } from '@vangnet/domain/values/money';
import css from './receipt.module.css';

export type ReceiptProps = {
  caption: string;
  lines: readonly { label: ReactNode; sentence: ReactNode; amount: Cents }[];
  total: { label: ReactNode; amount: Cents };
};

/** Shows how an amount is built up: the addition of every line, and below the rule the sum. */
export function Receipt({ caption, lines, total }: ReceiptProps) {
  return (
    <table className={css['receipt']}>
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {lines.map(({ label, sentence, amount }, index) => (
          <tr key={index}>
            <th scope="row">
              <span>{label}</span>
              <span className={css['sentence']}>{sentence}</span>
            </th>
            <td className="num">{index === 0 ? formatEuro(amount) : formatChange(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.label}</th>
          <td className="num">{formatEuro(total.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
