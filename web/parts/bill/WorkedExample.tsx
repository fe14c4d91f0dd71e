import type { ReactNode } from 'react';
import { formatWholeEuro, type Cents } from '@vangnet/domain/values/money';
import css from './workedExample.module.css';

type BillRow = {
  label: ReactNode;
  amount: Cents;
  /** Shown instead of the amount, in a row that can be filled in. */
  cell?: ReactNode;
};

export type WorkedExampleProps = {
  caption: string;
  /** The bar of a row is in proportion to the largest of these. */
  rows: readonly BillRow[];
  subtotal: BillRow;
  extra: readonly BillRow[];
  total: BillRow;
};

export function WorkedExample({ caption, rows, subtotal, extra, total }: WorkedExampleProps) {
  const largest = Math.max(1, ...rows.map((row) => row.amount));
  return (
    <table className={css['bill']}>
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} className={css['load']}>
            <th scope="row">
              <span>{row.label}</span>
              <svg className={css['bar']} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
                {row.amount > 0 && <path d={`M0 1H${(100 * row.amount) / largest}`} />}
              </svg>
            </th>
            <Amount {...row} />
          </tr>
        ))}
        <tr className={css['subtotal']}>
          <th scope="row">{subtotal.label}</th>
          <Amount {...subtotal} />
        </tr>
        {extra.map((row, index) => (
          <tr key={index}>
            <th scope="row">{row.label}</th>
            <Amount {...row} sign="+ " />
          </tr>
        ))}
        <tr className={css['total']}>
          <th scope="row">{total.label}</th>
          <Amount {...total} />
        </tr>
      </tbody>
    </table>
  );
}

function Amount({ amount, cell, sign = '' }: BillRow & { sign?: string }) {
  return <td className="num">{cell ?? sign + formatWholeEuro(amount)}</td>;
}

type AmountCellProps = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** An amount for example, in an empty field. */
  placeholder?: string | undefined;
  onEnter: () => void;
  onBlur: () => void;
  /** What is wrong with the typed text. */
  error?: string | undefined;
};

/** The longest amount that can be typed, with cents and dots. */
const LONGEST = 9;

/** An amount in a row that can be filled in; the name of the row is its label. */
export function AmountCell({ id, value, onChange, placeholder, onEnter, onBlur, error }: AmountCellProps) {
  return (
    <>
      <span className={css['field']}>
        <span aria-hidden="true">€</span>
        <input
          id={id}
          className={css['input']}
          inputMode="decimal"
          autoComplete="off"
          maxLength={LONGEST}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter();
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </span>
      {error && (
        <span id={`${id}-error`} className={css['error']}>
          {error}
        </span>
      )}
    </>
  );
}
