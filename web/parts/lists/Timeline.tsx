import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { check } from '../icon/icons.ts';
import { text } from '../text.ts';
import css from './timeline.module.css';

export type TimelineProps = {
  items: readonly { title: ReactNode; state: 'done' | 'current' | 'todo'; children?: ReactNode }[];
};

/** What was done, what happens now and what comes, as knots on a rope. */
export function Timeline({ items }: TimelineProps) {
  return (
    <ol>
      {items.map(({ title, state, children }, index) => (
        <li key={index} className={cx(css['item'], css[state])} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={css['knot']} aria-hidden="true">
            {state === 'done' ? <Icon path={check} /> : index + 1}
          </span>
          <p className={css['title']}>
            {title}
            {state === 'done' && <span className="sr-only"> {text.done}</span>}
          </p>
          {children !== undefined && <div className={css['detail']}>{children}</div>}
        </li>
      ))}
    </ol>
  );
}
