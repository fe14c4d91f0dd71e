import type { ReactNode } from 'react';
import { Knot } from './Knot.tsx';
import css from './timeline.module.css';

type TimelineStep = {
  title: ReactNode;
  note?: ReactNode;
  /** How long it takes or when it was: "meestal 5 werkdagen". */
  time?: string | undefined;
};

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
      {steps.map(({ title, note, time }, index) => (
        <Knot
          key={index}
          number={index + 1}
          state={stateOf(index + 1, current)}
          title={time === undefined ? title : <Timed title={title} time={time} />}
        >
          {note !== undefined && <p className={css['note']}>{note}</p>}
        </Knot>
      ))}
    </ol>
  );
}

function Timed({ title, time }: { title: ReactNode; time: string }) {
  return (
    <span className={css['timed']}>
      <span>{title}</span> <span className={css['time']}>{time}</span>
    </span>
  );
}
