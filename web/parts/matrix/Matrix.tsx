import { useState, type KeyboardEvent } from 'react';
import { type Cents, formatEuro } from '@vangnet/domain/values/money';
import { cx } from '../cx.ts';
import css from './matrix.module.css';
import { move, type Place } from './move.ts';

export type MatrixProps = {
  caption: string;
  /** Over the names of the rows. */
  corner: string;
  columns: readonly string[];
  /** A cell that is undefined cannot be chosen. */
  rows: readonly { label: string; cells: readonly (Cell | undefined)[] }[];
  /** Stands in a cell that cannot be chosen. */
  impossible: string;
  /** New amounts are being calculated: the other cells are dimmed. */
  busy: boolean;
};

/**
 * A table of amounts to choose from. Tab stops once, at the choice; the arrow keys go from cell to cell. In a grid a screen
 * reader announces the headers when the row or column changes, so the cells do not repeat them.
 */
export function Matrix({ caption, corner, columns, rows, impossible, busy }: MatrixProps) {
  const [focused, setFocused] = useState<Place>();
  const grid = rows.map(({ cells }) => cells);
  const stop = focused ?? firstOf(grid, (cell) => cell.chosen) ?? firstOf(grid, () => true);
  const range = rangeOf(grid.flatMap((cells) => cells.flatMap((cell) => (cell ? [cell.amount] : []))));

  function pressKey(event: KeyboardEvent<HTMLTableElement>) {
    const open = grid.map((cells) => cells.map((cell) => cell !== undefined));
    const to = focused && move(event.key, focused, open);
    if (!to) return;
    event.preventDefault();
    // The first cell of a row is its name.
    event.currentTarget.tBodies[0]?.rows[to.row]?.cells[to.column + 1]?.querySelector('button')?.focus();
  }

  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are buttons
      role="grid"
      className={cx(css['matrix'], busy && css['busy'])}
      aria-busy={busy}
      onKeyDown={pressKey}
      onBlur={() => setFocused(undefined)}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }, row) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, column) => (
              <td key={columns[column]} onFocus={() => setFocused({ row, column })}>
                {cell ? (
                  <MatrixCell {...cell} share={range(cell.amount)} isStop={isAt(stop, row, column)} busy={busy} />
                ) : (
                  <div className={css['none']}>{impossible}</div>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isAt = (place: Place | undefined, row: number, column: number) => place?.row === row && place.column === column;

function firstOf(grid: readonly (readonly (Cell | undefined)[])[], accept: (cell: Cell) => boolean): Place | undefined {
  const row = grid.findIndex((cells) => cells.some((cell) => cell && accept(cell)));
  const column = grid[row]?.findIndex((cell) => cell && accept(cell));
  return column === undefined ? undefined : { row, column };
}

/** Where an amount lies between the cheapest (0) and the dearest (1). */
function rangeOf(amounts: readonly Cents[]): (amount: Cents) => number {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return (amount) => (amount - least) / Math.max(1, most - least);
}

/** @internal for the gallery */
export type Cell = {
  amount: Cents;
  /** Small line: the difference with the choice. */
  note: string;
  /** Another small line, about the cell itself, and its words for screen readers. */
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

function MatrixCell({ amount, note, more, chosen, onChoose, share, isStop, busy }: Props) {
  const current = chosen || !busy;
  const facts = [formatEuro(amount), current && note, more?.spoken].filter(Boolean);
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
      <span className="sr-only">{facts.map((fact) => `${fact}.`).join(' ')}</span>
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
