import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import css from './fields.module.css';

/** Fields and rows of fields under each other. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={css['fields']}>{children}</div>;
}

/** Checkboxes that belong together, with hairlines between them. */
export function CheckRows({ children }: { children: ReactNode }) {
  return <div className={css['checks']}>{children}</div>;
}

export type FieldRowProps = {
  split?: 'pair' | 'name' | 'address' | undefined;
  /** Under the row, where it keeps the labels of the row level. One of the fields names its id as `hintId`. */
  hint?: { id: string; text: string } | undefined;
  children: ReactNode;
};

/** Fields beside each other where there is room. Those without an error stand level with those that have one. */
export function FieldRow({ split = 'pair', hint, children }: FieldRowProps) {
  const row = <div className={cx(css['row'], css[split])}>{children}</div>;
  if (!hint) return row;
  return (
    <div>
      {row}
      <p id={hint.id} className={css['hint']}>
        {hint.text}
      </p>
    </div>
  );
}
