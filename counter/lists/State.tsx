import { cx } from '../../web/parts/cx.ts';
import css from './state.module.css';

export type Standing = { state: string; tone: 'going' | 'stuck' | 'over'; tied: number };

const KNOTS = [4, 12.6, 21.2, 29.8];

/** What a case has come to, with its four knots; the colour says whether it goes on, and the words beside it say that too. */
export function State({ state, tone, tied }: Standing) {
  // Once it is paid for, or where it is stuck, the knot at hand is marked.
  const here = tone === 'stuck' || tied >= 2 ? tied : KNOTS.length;
  return (
    <span className={cx(css['state'], css[tone])}>
      <svg viewBox="0 0 34 10" aria-hidden="true">
        <path className={css['line']} d="M4 5H30" />
        {KNOTS.map((x, index) => (
          <circle
            key={x}
            className={css[index < tied ? 'tied' : index === here ? 'here' : 'later']}
            cx={x}
            cy="5"
            r={index === here ? 4 : 3.1}
          />
        ))}
      </svg>
      <span>{state}</span>
    </span>
  );
}
