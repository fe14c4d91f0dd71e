import { cents, type Cents } from '@vangnet/domain/values/money';
import type { Drawing, Outline } from '@vangnet/reference-data/drawing';
import net from './net-illustration.json' with { type: 'json' };
import type { Words } from '../../words/words.ts';
import { fill } from '@vangnet/domain/values/fill';

/** The net that carries a house, a bill and a coin, in the colours of the brand. */
export function netIllustration(): Drawing {
  const ink: Pick<Outline, 'stroke' | 'width'> = { stroke: 'ink', width: 2.6 };
  const outlines: Outline[] = [
    ...net.guys.map((d, index) => ({ d, stroke: 'rope', width: 5, opacity: 1 - index / net.guys.length })),
    { d: net.strandsBehind, stroke: 'brand', width: 1.4, opacity: 0.3 },
    { d: net.rimBehind, stroke: 'rope', width: 5 },
    { d: net.bill, fill: 'brandMid' },
    { d: net.billLines, ...ink },
    { d: net.coin, fill: 'rope' },
    { d: net.euro, ...ink },
    { d: net.house, fill: 'brand' },
    { d: net.door, fill: 'rope' },
    { d: net.strandsInFront, stroke: 'brand', width: 1.7 },
    { d: net.strandsInFront, stroke: 'surface', width: 1.7, opacity: 0.5, clip: net.house },
    { d: net.hem, stroke: 'brand', width: 2.6 },
    { d: net.rim, stroke: 'rope', width: 5 },
    { d: net.knots, fill: 'brand' },
    { d: net.pins, fill: 'surface', stroke: 'brand', width: 4 },
  ];
  return { width: net.width, height: net.height, outlines, labels: [] };
}

const PLOT = { width: 362, top: 20, bottom: 110 };
const GAP = 3;
const AXIS_TEXT = 11;
/** Width of an amount with its space, in the size of the axis. */
const AMOUNT_WIDTH = 60;
/** Share of the years after which the amount of the highest ends at its column instead of starting there. */
const LATE = 0.6;

/** The words of a chart. */
type ChartWords = Pick<Words, 'documents' | 'formatEuro'>;

/**
 * The premium of every year as a column, with the amounts of the first year and of the highest after it. The years in
 * the table beside it have the full colour of the brand.
 *
 * @param main places in `amounts` of those years
 */
export function premiumChart(amounts: readonly Cents[], main: readonly number[], words: ChartWords): Drawing {
  const highest = Math.max(...amounts);
  const full = new Set(main);
  const step = (PLOT.width + GAP) / amounts.length;
  const width = Math.max(1, step - GAP);
  const columns = amounts.flatMap((amount, year): Outline[] => {
    const left = year * step;
    const top = PLOT.bottom - ((PLOT.bottom - PLOT.top) * amount) / highest;
    if (full.has(year)) return [{ d: column(left, top, width, PLOT.bottom, 2), fill: 'brand' }];
    return [
      { d: column(left, top, width, PLOT.bottom, 2), fill: 'brandMid' },
      // The later years are too pale to be seen by everyone; their tops are not.
      { d: column(left, top, width, top + 2, 2), fill: 'brand' },
    ];
  });
  const base = PLOT.bottom + 0.75;
  const axis: Outline = { d: `M0 ${base}L${PLOT.width} ${base}`, stroke: 'ink', width: 1.5 };
  const label = { y: PLOT.bottom + 4 + AXIS_TEXT, size: AXIS_TEXT, fill: 'ink2' as const };
  return {
    width: PLOT.width,
    height: PLOT.bottom + 22,
    outlines: [...columns, axis],
    labels: [
      ...amountLabels(amounts, main, step, words.formatEuro),
      { ...label, text: fill(words.documents.text.year, { year: 1 }), x: 0, anchor: 'start' },
      { ...label, text: fill(words.documents.text.year, { year: amounts.length }), x: PLOT.width, anchor: 'end' },
    ],
  };
}

/** Puts the amounts in one row above all columns, so that they cover none. */
function amountLabels(
  amounts: readonly Cents[],
  main: readonly number[],
  step: number,
  formatEuro: ChartWords['formatEuro'],
): Drawing['labels'] {
  const label = { y: AXIS_TEXT, size: AXIS_TEXT, fill: 'ink' as const };
  const top = main.at(-1) ?? 0;
  const first = { ...label, text: formatEuro(amounts[0] ?? cents(0)), x: 0, anchor: 'start' as const };
  if (top === 0) return [first];
  const isLate = top / amounts.length > LATE;
  const x = isLate ? (top + 1) * step - GAP : Math.max(AMOUNT_WIDTH, top * step);
  return [first, { ...label, text: formatEuro(amounts[top] ?? cents(0)), x, anchor: isLate ? 'end' : 'start' }];
}

/** Distance from the ends of a quarter circle to its Bézier handles. */
const HANDLE = 0.5522847;

const place = (value: number) => String(Math.round(value * 100) / 100);
const points = (...values: number[]) => values.map(place).join(' ');

export function circle(x: number, y: number, radius: number): string {
  const handle = radius * HANDLE;
  return [
    `M${points(x + radius, y)}`,
    `C${points(x + radius, y + handle, x + handle, y + radius, x, y + radius)}`,
    `C${points(x - handle, y + radius, x - radius, y + handle, x - radius, y)}`,
    `C${points(x - radius, y - handle, x - handle, y - radius, x, y - radius)}`,
    `C${points(x + handle, y - radius, x + radius, y - handle, x + radius, y)}`,
    'Z',
  ].join('');
}

/** A column with round shoulders. */
function column(x: number, top: number, width: number, bottom: number, radius: number): string {
  const round = Math.min(radius, width / 2, bottom - top);
  return [
    `M${points(x, bottom)}`,
    `L${points(x, top + round)}`,
    `C${points(x, top + round / 2, x + round / 2, top, x + round, top)}`,
    `L${points(x + width - round, top)}`,
    `C${points(x + width - round / 2, top, x + width, top + round / 2, x + width, top + round)}`,
    `L${points(x + width, bottom)}`,
    'Z',
  ].join('');
}
