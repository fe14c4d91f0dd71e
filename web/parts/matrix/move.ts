export type Place = { readonly row: number; readonly column: number };

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Finds the cell that a key leads to in a table of which some cells cannot be chosen: an arrow to the next one in its
 * direction that can, Home and End to the first and last of the row.
 * @returns undefined when the key leads nowhere
 */
export function move(key: string, from: Place, open: readonly (readonly boolean[])[]): Place | undefined {
  const row = open[from.row] ?? [];
  if (key === 'Home') return placeIn(from.row, row.indexOf(true));
  if (key === 'End') return placeIn(from.row, row.lastIndexOf(true));
  const step = steps[key];
  return step && walk(from, step, open);
}

const placeIn = (row: number, column: number): Place | undefined => (column < 0 ? undefined : { row, column });

function walk(
  { row, column }: Place,
  step: readonly [number, number],
  open: readonly (readonly boolean[])[],
): Place | undefined {
  const next = { row: row + step[0], column: column + step[1] };
  const cell = open[next.row]?.[next.column];
  if (cell === undefined) return undefined;
  return cell ? next : walk(next, step, open);
}
