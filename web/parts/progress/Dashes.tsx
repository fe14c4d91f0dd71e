import { cx } from '../cx.ts';
import css from './dashes.module.css';

type DashesProps = { label: string; of: number; /** Number of the question at hand, from 1. */ current: number };

/** One dash for every question: answered, current or open. */
export function Dashes({ label, of, current }: DashesProps) {
  const numbers = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <div
      className={css['dashes']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={current - 1}
    >
      {numbers.map((number) => (
        <i
          key={number}
          className={cx(css['dash'], number < current && css['done'], number === current && css['now'])}
        />
      ))}
    </div>
  );
}
