import type { ReactNode } from 'react';
import { Knot } from './Knot.tsx';
import css from './timeline.module.css';

type TimelineStep = { title: ReactNode; note?: ReactNode };

type TimelineProps = {
  steps: readonly TimelineStep[];
  /** Number of the step at hand, from 1; the ones before it are done. */
  current: number;
};

const stateOf = (number: number, current: number) =>
  number < current ? 'done' : number === current ? 'current' : 'todo';

/** The steps that are done, the current one and the ones to come, as knots on a rope. */
export function Timeline({ steps, current }: TimelineProps) {
  return (
    <ol>
      {steps.map(({ title, note }, index) => (
        <Knot key={index} number={index + 1} state={stateOf(index + 1, current)} title={title}>
          {note !== undefined && <p className={css['note']}>{note}</p>}
        </Knot>
      ))}
    </ol>
  );
}
