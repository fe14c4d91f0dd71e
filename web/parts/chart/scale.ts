/** The most lines that a chart of this height can carry. */
const MOST_LINES = 5;

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
const WIDEST = 5_000;

/** The step between two lines of the grid: the smallest round one that leaves few of them. */
function gridStep(highest: number): number {
  return STEPS.find((step) => highest <= MOST_LINES * step) ?? WIDEST;
}

/** The lines of the grid: every step, up to the first one that is not below the highest amount. */
export function gridLines(highest: number): number[] {
  const step = gridStep(highest);
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) }, (_, index) => (index + 1) * step);
}

/** Chooses the columns that are named under the axis: the ends, and two between them where there is room. */
export function namedColumns(count: number): number[] {
  const last = count - 1;
  return [...new Set([0, Math.round(last / 3), Math.round((2 * last) / 3), last])];
}
