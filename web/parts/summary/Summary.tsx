import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Link } from '../link/Link.tsx';
import { text } from '../text.ts';
import css from './summary.module.css';

export type SummaryRow = {
  label: ReactNode;
  value: ReactNode;
  /** Address where it is changed; `of` completes "Wijzig" for a screen reader. */
  change?: { href: string; of: string } | undefined;
  large?: boolean | undefined;
};

type SummaryProps = {
  rows: readonly SummaryRow[];
  /** Labels stand above their values, for a column at the side. */
  stacked?: boolean | undefined;
  /** Labels are sentences, and values a word. */
  sentences?: boolean | undefined;
};

/** Shows the choices, answers and decisions, a row each, with the way to change it. */
export function Summary({ rows, stacked = false, sentences = false }: SummaryProps) {
  return (
    <dl className={cx(stacked ? css['stacked'] : css['beside'], sentences && css['sentences'])}>
      {rows.map(({ label, value, change, large }, index) => (
        <div key={index} className={css['row']}>
          <dt className={css['label']}>{label}</dt>
          <dd className={cx(css['value'], large && css['large'])}>{value}</dd>
          {change && (
            <dd className={css['change']}>
              <Link href={change.href}>
                {text.change}
                <span className="sr-only">{` ${change.of}`}</span>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
