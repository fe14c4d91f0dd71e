import { ofHundred } from '@vangnet/domain/product/natural-frequency';
import type { Calculation } from '../../../calculation/calculation.ts';
import { ShareBar } from '../../../parts/share/ShareBar.tsx';
import css from './chance.module.css';
import { text } from './text.ts';

const YEARS = [
  [1, 12],
  [2, 24],
  [5, 60],
] as const;

/** Shows how many periods of disability last long. What is longer than the insurance itself is not in the figures. */
export function Lasting({ calculation: { risk, years } }: { calculation: Calculation }) {
  const counted = YEARS.filter(([longerThan]) => longerThan < years.length);
  if (counted.length === 0) return null;
  return (
    <div className={css['fact']}>
      <h4>{text.lasting}</h4>
      <p>{text.lastingOf}</p>
      <ul className={css['bars']}>
        {counted.map(([longerThan, months]) => (
          <li key={months}>
            <span>{text.longer(longerThan)}</span> <strong className="num">{text.times(risk.outlast[months])}</strong>
            <ShareBar of100={ofHundred(risk.outlast[months]).whole} />
          </li>
        ))}
      </ul>
    </div>
  );
}
