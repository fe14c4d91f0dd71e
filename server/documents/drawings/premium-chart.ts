import type { Drawing, Outline } from '../drawing.ts';
import { text } from '../text.ts';
import { column } from './shapes.ts';

const PLOT = { width: 362, height: 128 };
const GAP = 3;
const AXIS_TEXT = 11;
/** The share of the height that the highest column takes. */
const HEADROOM = 0.93;

/** The premium of every year as a column; the first `emphasised` in the full colour of the brand. */
export function premiumChart(amounts: readonly number[], emphasised: number): Drawing {
  const highest = Math.max(...amounts);
  const step = (PLOT.width + GAP) / amounts.length;
  const width = Math.max(1, step - GAP);
  const columns = amounts.flatMap((amount, year): Outline[] => {
    const left = year * step;
    const top = PLOT.height * (1 - (HEADROOM * amount) / highest);
    if (year < emphasised) return [{ d: column(left, top, width, PLOT.height, 2), fill: 'brand' }];
    return [
      { d: column(left, top, width, PLOT.height, 2), fill: 'brandMid' },
      // The later years are too pale to be seen by everyone; their tops are not.
      { d: column(left, top, width, top + 2, 2), fill: 'brand' },
    ];
  });
  const base = PLOT.height + 0.75;
  const axis: Outline = { d: `M0 ${base}L${PLOT.width} ${base}`, stroke: 'ink', width: 1.5 };
  const y = PLOT.height + 4 + AXIS_TEXT;
  const label = { y, size: AXIS_TEXT, fill: 'ink2' as const };
  return {
    width: PLOT.width,
    height: PLOT.height + 22,
    outlines: [...columns, axis],
    labels: [
      { ...label, text: text.year(1), x: 0, anchor: 'start' },
      { ...label, text: text.year(amounts.length), x: PLOT.width, anchor: 'end' },
    ],
  };
}
