import { formatEuro, type Cents } from '@vangnet/domain/values/money';
import { cx } from '../cx.ts';
import css from './course.module.css';

type Props = {
  /** Premium per month of each policy year, in order. */
  amounts: readonly Cents[];
  /** Place in `amounts` of the highest premium after the first year. */
  top: number;
  /** The picture in words. */
  picture: string;
};

/** Bars below the label of the first year. */
const LABELLED = 4;
/** Share of the years after which the label of the top ends at the right edge, to stay in the picture. */
const LATE = 0.75;
/** Room of the label of the first year, where that of an early top does not begin. */
const FIRST_LABEL = '4.75em';

/** The premium of all years as a row of small bars, with the amounts of the first year and of the highest after it. */
export function Course({ amounts, top, picture }: Props) {
  const [first] = amounts;
  const highest = amounts[top];
  if (first === undefined || highest === undefined) return null;
  const tallest = Math.max(first, highest);
  const place = top / amounts.length;
  const below = Math.max(...amounts.slice(0, LABELLED)) / tallest;
  return (
    <div className={css['course']} role="img" aria-label={picture}>
      <span className={css['bars']} aria-hidden="true">
        {amounts.map((amount, index) => (
          <span
            // The place of a bar is its year.
            key={index}
            className={cx(index === 0 && css['first'], index === top && css['top'])}
            style={{ height: `${(100 * amount) / tallest}%` }}
          />
        ))}
      </span>
      <span
        className={css['firstAmount']}
        aria-hidden="true"
        style={{ bottom: `calc(${below} * var(--tall) + 0.25rem)` }}
      >
        {formatEuro(first)}
      </span>
      <span
        className={css['topAmount']}
        aria-hidden="true"
        style={place > LATE ? { right: 0 } : { left: `max(${100 * place}%, ${FIRST_LABEL})` }}
      >
        {formatEuro(highest)}
      </span>
    </div>
  );
}
