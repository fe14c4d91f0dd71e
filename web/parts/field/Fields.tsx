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

export type FieldRowProps = { split?: 'pair' | 'name' | 'address' | undefined; children: ReactNode };

/** Fields beside each other where there is room: labels, hints and errors, and fields each in one row. */
export function FieldRow({ split = 'pair', children }: FieldRowProps) {
  return <div className={cx(css['row'], css[split])}>{children}</div>;
}
