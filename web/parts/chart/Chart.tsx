import { cents, formatEuro, formatWholeEuro, type Cents } from '@vangnet/domain/values/money';
import { cx } from '../cx.ts';
import css from './chart.module.css';

export type ChartProps = {
  years: readonly { year: number; age: number; amount: Cents }[];
  /** Discount of the first year. */
  discount: Cents;
  /** Number of years in full colour. */
  emphasised: number;
  text: {
    /** Everything the picture shows, in a sentence. */
    summary: string;
    year: (year: number) => string;
    age: (age: number) => string;
    highest: (amount: string) => string;
    discount: string;
    upTo: (year: number) => string;
    later: string;
  };
};

/** Room above the highest line of the grid. */
const HEADROOM = 1.02;

/** A column for every year. The picture is one image to a screen reader; the table beside it has the amounts. */
export function Chart({ years, discount, emphasised, text }: ChartProps) {
  const undiscounted = (years[0]?.amount ?? 0) + discount;
  const lines = gridLines(Math.max(undiscounted, ...years.map(({ amount }) => amount)) / 100);
  const top = (lines.at(-1) ?? 1) * 100 * HEADROOM;
  const height = (amount: number) => percent(amount / top);

  return (
    <figure className={css['chart']}>
      <div className={css['plot']} role="img" aria-label={text.summary}>
        {lines.map((line) => (
          <div key={line} className={css['line']} style={{ bottom: height(100 * line) }}>
            <span>{formatWholeEuro(cents(100 * line))}</span>
          </div>
        ))}
        <div className={css['columns']}>
          {years.map(({ year, amount }, index) => (
            <span
              key={year}
              className={cx(css['column'], index < emphasised && css['key'])}
              style={{ height: height(amount) }}
            />
          ))}
          <Highest years={years} height={height} text={text.highest} />
          {discount > 0 && (
            <span
              className={css['discount']}
              style={{
                bottom: height(years[0]?.amount ?? 0),
                height: height(discount),
                width: percent(1 / years.length),
              }}
            />
          )}
        </div>
      </div>
      <Axis years={years} text={text} />
      <Legend years={years.length} emphasised={emphasised} discount={discount} text={text} />
    </figure>
  );
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

type Part = Pick<ChartProps, 'years'>;

/** The one label in the picture. It moves along its own width with the place of its year, so that it stays inside. */
function Highest({
  years,
  height,
  text,
}: Part & { height: (amount: number) => string; text: (amount: string) => string }) {
  const highest = cents(Math.max(...years.map(({ amount }) => amount)));
  const middle = percent((years.findIndex(({ amount }) => amount === highest) + 0.5) / years.length);
  return (
    <span className={css['highest']} style={{ bottom: height(highest), left: middle, translate: `-${middle} 0` }}>
      <span>{text(formatEuro(highest))}</span>
      <i style={{ left: middle }} />
    </span>
  );
}

function Axis({ years, text }: Part & Pick<ChartProps, 'text'>) {
  return (
    <div className={css['axis']} aria-hidden="true">
      {namedColumns(years.length).map((index) => {
        const { year = 0, age = 0 } = years[index] ?? {};
        const middle = percent((index + 0.5) / years.length);
        return (
          <span key={year} style={{ left: middle, translate: `-${middle} 0` }}>
            <span>{text.year(year)}</span>
            <br />
            <span>{text.age(age)}</span>
          </span>
        );
      })}
    </div>
  );
}

type LegendProps = Pick<ChartProps, 'discount' | 'emphasised' | 'text'> & { years: number };

function Legend({ years, emphasised, discount, text }: LegendProps) {
  return (
    <ul className={css['legend']} aria-hidden="true">
      {discount > 0 && (
        <li>
          <i className={css['hatched']} />
          <span>{text.discount}</span>
        </li>
      )}
      <li className="no-print">
        <i className={css['full']} />
        <span>{text.upTo(Math.min(emphasised, years))}</span>
      </li>
      {emphasised < years && (
        <li className="no-print">
          <i className={css['pale']} />
          <span>{text.later}</span>
        </li>
      )}
    </ul>
  );
}

/** The most lines that a chart of this height can carry. */
const MOST_LINES = 5;

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
const WIDEST = 5_000;

/** The step between two lines of the grid: the smallest round one that leaves few of them. */
function gridStep(highest: number): number {
  return STEPS.find((step) => highest <= MOST_LINES * step) ?? WIDEST;
}

/**
 * The lines of the grid: every step, up to the first one that is not below the highest amount.
 *
 * @internal for a test
 */
export function gridLines(highest: number): number[] {
  const step = gridStep(highest);
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) }, (_, index) => (index + 1) * step);
}

/**
 * Which of one or more columns are named under the axis: the ends, and two between them where there is room.
 *
 * @internal for a test
 */
export function namedColumns(count: number): number[] {
  const last = count - 1;
  return [...new Set([0, Math.round(last / 3), Math.round((2 * last) / 3), last])];
}
