import { Dot } from '../lists/Dot.tsx';
import { timeOf } from '../lists/moments.ts';
import type { Folded } from './days.ts';
import css from './log.module.css';
import { text } from './text.ts';

/** One row for what is read seldom, which opens. */
export function Fold({ folded }: Folded) {
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
