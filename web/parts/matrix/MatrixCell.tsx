import { formatEuro, type Cents } from '@vangnet/domain/values/money';
import css from './matrix.module.css';

export type Cell = {
  /** The choice that the cell makes, read out before the amount. */
  name: string;
  amount: Cents;
  /** Small line: the difference with the choice, and how it is read out. */
  note: string;
  spokenNote: string;
  /** Another small line, about the choice itself. */
  more?: { text: string; spoken: string };
  chosen: boolean;
  onChoose: () => void;
};

type Props = Cell & {
  /** From the cheapest (0) to the dearest (1). */
  share: number;
  isStop: boolean;
  /** The notes of other cells compare with the previous choice, so they are hidden meanwhile. */
  busy: boolean;
};

export function MatrixCell({ name, amount, note, spokenNote, more, chosen, onChoose, share, isStop, busy }: Props) {
  const current = chosen || !busy;
  const ground = `color-mix(in oklab, var(--brand-mid) ${Math.round(90 * share)}%, var(--brand-faint))`;
  return (
    <button
      type="button"
      className={css['cell']}
      style={chosen ? undefined : { background: ground }}
      aria-pressed={chosen}
      tabIndex={isStop ? 0 : -1}
      onClick={onChoose}
    >
      <span className="sr-only">
        {name}: {formatEuro(amount)}
        {current && `, ${spokenNote}`}
        {more && `, ${more.spoken}`}
      </span>
      <span aria-hidden="true">{formatEuro(amount)}</span>
      {current && (
        <span className={css['note']} aria-hidden="true">
          {note}
        </span>
      )}
      {more && (
        <span className={css['note']} aria-hidden="true">
          {more.text}
        </span>
      )}
    </button>
  );
}
