import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { check } from '../icon/icons.ts';
import { text } from '../text.ts';
import css from './timeline.module.css';

type TimelineStep = { title: ReactNode; note?: ReactNode };

type TimelineProps = {
  steps: readonly TimelineStep[];
  /** Number of the step at hand, from 1; the ones before it are done. */
  current: number;
};

/** What was done, what happens now and what comes, as knots on a rope. */
export function Timeline({ steps, current }: TimelineProps) {
  return (
    <ol className={css['timeline']}>
      {steps.map(({ title, note }, index) => (
        <Knot key={index} number={index + 1} current={current} title={title} note={note} />
      ))}
    </ol>
  );
}

function Knot({ number, current, title, note }: TimelineStep & { number: number; current: number }) {
  const done = number < current;
  const now = number === current;
  return (
    <li className={cx(css['step'], done && css['done'], now && css['now'])} aria-current={now ? 'step' : undefined}>
      <span className={css['knot']} aria-hidden="true">
        {done ? <Icon path={check} /> : number}
      </span>
      <span className={css['title']}>{title}</span>
      {done && <span className="sr-only"> {text.done}</span>}
      {note !== undefined && <p className={css['note']}>{note}</p>}
    </li>
  );
}
