import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { check } from '../icon/icons.ts';
import { text } from '../text.ts';
import css from './knot.module.css';

type KnotProps = {
  number: number;
  state: 'done' | 'current' | 'todo';
  title: ReactNode;
  /** The text under the title. */
  children?: ReactNode;
};

/** A step as a knot on a rope: an item of an ordered list. The list sets the sizes with `--knot-…`. */
export function Knot({ number, state, title, children }: KnotProps) {
  const done = state === 'done';
  return (
    <li
      className={cx(css['step'], state !== 'todo' && css[state])}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={css['knot']} aria-hidden="true">
        {done ? <Icon path={check} /> : number}
      </span>
      <span className={css['title']}>{title}</span>
      {done && <span className="sr-only"> {text.done}</span>}
      {children}
    </li>
  );
}
