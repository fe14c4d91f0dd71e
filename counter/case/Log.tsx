import type { Case, Happened } from '@vangnet/contract/counter';
import { Button } from '../../web/parts/button/Button.tsx';
import { cx } from '../../web/parts/cx.ts';
import { refresh } from '../../web/parts/icon/moreIcons.ts';
import { Dot } from '../lists/Dot.tsx';
import { dayAsHeading, momentSince, timeOf } from '../lists/moments.ts';
import { Part } from '../lists/Part.tsx';
import { daysOf, type Folded } from './days.ts';
import css from './log.module.css';
import { text } from './text.ts';

type Props = Pick<Case, 'timeline' | 'next'> & { onAgain: () => void };

/** What comes next, and what happened, the newest first and by day. What is read seldom is one row for each day. */
export function Log({ timeline, next, onAgain }: Props) {
  const awaited = timeline.filter(({ isNext }) => isNext);
  const happened = timeline.filter(({ isNext }) => !isNext).toReversed();
  const last = happened.find(({ weight }) => weight === 'deciding');
  const again = (
    <Button variant="quiet" icon={refresh} onClick={onAgain}>
      {text.again}
    </Button>
  );
  return (
    <Part heading={text.timeline} beside={again}>
      <div className={css['log']}>
        {next !== undefined && <Next words={next} />}
        {awaited.map(({ what, at }) => (
          <Next key={`${what} ${at}`} words={text.awaited(what, momentSince(at))} />
        ))}
        {daysOf(happened, dayAsHeading).map(({ day, rows }) => (
          <div key={day} className={css['day']}>
            <h3>{day}</h3>
            <ol>
              {rows.map((row, index) => (
                <Row key={index} row={row} isLast={!('folded' in row) && row === last} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Part>
  );
}

const Next = ({ words }: { words: string }) => (
  <p className={css['next']}>
    <span>
      <b>{text.next}</b> <span>{words}</span>
    </span>
  </p>
);

function Row({ row, isLast }: { row: Happened | Folded; isLast: boolean }) {
  const isDeciding = !('folded' in row) && row.weight === 'deciding';
  return (
    <li className={cx(css['event'], isDeciding && css['deciding'], isLast && css['last'])}>
      <time dateTime={row.at}>{timeOf(row.at).replace(/\s+uur$/, '')}</time>
      <div>{'folded' in row ? <Fold {...row} /> : <What {...row} />}</div>
    </li>
  );
}

const What = ({ what, by, weight }: Happened) => (
  <p>
    {weight === 'deciding' ? <b>{what}</b> : <span>{what}</span>}
    {by !== undefined && <span className="muted">{` ${text.by(by)}`}</span>}
  </p>
);

/** One row for what is read seldom, which opens. */
function Fold({ folded }: Folded) {
  const count = (weight: string) => folded.filter((one) => one.weight === weight).length;
  // Opening a case shows a masked hint of the person too: that is one look.
  const looks = new Set(folded.map(({ by, at }) => `${by} ${at.slice(0, 16)}`));
  const words =
    count('look') > 0
      ? text.looks(looks.size, new Set(folded.map(({ by }) => by)).size)
      : text.sent(count('mail'), count('message'));
  return (
    <details className={css['fold']}>
      <summary>
        <span>{words}</span>
        <Dot />
        <u className={css['show']}>{text.unfold}</u>
        <u className={css['hide']}>{text.fold}</u>
      </summary>
      <ul>
        {folded.map(({ what, by, at }, index) => (
          <li key={index}>
            <span>{by === undefined ? what : `${what} ${text.by(by)}`}</span>
            <span>{timeOf(at)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
