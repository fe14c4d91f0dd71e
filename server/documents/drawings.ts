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

const PEOPLE = { perRow: 25, step: 12.6, rowHeight: 19 };

/** A hundred people, the first `count` of them filled and the others an outline. */
export function peopleField(count: number): Drawing {
  const { perRow, step, rowHeight } = PEOPLE;
  const outlines = Array.from({ length: 100 }, (_, index): Outline[] => {
    const x = step * ((index % perRow) + 0.5);
    const y = rowHeight * Math.floor(index / perRow);
    const look: Partial<Outline> = index < count ? { fill: 'brand', stroke: 'brand' } : { stroke: 'ink2' };
    return [
      { d: circle(x, y + 4, 2.8), width: 0.9, ...look },
      { d: shoulders(x, y + 8.4), width: 0.9, ...look },
    ];
  });
  return { width: step * perRow, height: (rowHeight * 100) / perRow, outlines: outlines.flat(), labels: [] };
}

const shoulders = (x: number, y: number) =>
  `M${x - 4.2} ${y + 7}L${x - 4.2} ${y + 4}C${x - 4.2} ${y + 1} ${x - 2.2} ${y} ${x} ${y}C${x + 2.2} ${y} ${x + 4.2} ${y + 1} ${x + 4.2} ${y + 4}L${x + 4.2} ${y + 7}Z`;

const ROPE = { width: 314, left: 6, right: 308, rim: 26, sag: 24, mesh: 11, dot: 8.5, text: 11 };

/** The words at the ends of the rope, and above the knot where the net ends. */
type RopeWords = { readonly from: string; readonly knot: string; readonly to: string };

/** A net that carries for a `share` (0 to 1) of the way; the rest of the rope is dotted. */
export function ropeWithGap(share: number, words: RopeWords): Drawing {
  const { width, left, right, rim, sag, text } = ROPE;
  const knot = left + share * (right - left);
  const hem = `M${left} ${rim}C${left + (knot - left) / 3} ${rim + sag} ${knot - (knot - left) / 3} ${rim + sag} ${knot} ${rim}`;
  const outlines: Outline[] = [
    { d: mesh(left, knot), stroke: 'brand', width: 1, opacity: 0.75, clip: `${hem}Z` },
    { d: hem, stroke: 'brand', width: 1.8 },
    { d: `M${left} ${rim}L${knot} ${rim}`, stroke: 'rope', width: 4.5 },
    ...dots(knot, right),
    ...[left, knot, right].map((x): Outline => ({
      d: circle(x, rim, 4.5),
      fill: 'surface',
      stroke: 'brand',
      width: 2.5,
    })),
  ];
  const below = rim + sag + 2;
  const label = { size: text, fill: 'ink2' as const };
  return {
    width,
    height: below + 1.5 * text,
    outlines,
    labels: [
      { ...label, text: words.knot, x: knot, y: text, anchor: share > 0.5 ? 'end' : 'start' },
      { ...label, text: words.from, x: left - 4, y: below + text, anchor: 'start' },
      { ...label, text: words.to, x: right + 4, y: below + text, anchor: 'end' },
    ],
  };
}

function mesh(from: number, to: number): string {
  const { rim, sag, mesh: step } = ROPE;
  const strands = [];
  for (let x = from - sag; x < to; x += step) {
    strands.push(`M${x} ${rim}L${x + sag} ${rim + sag}`, `M${x + sag} ${rim}L${x} ${rim + sag}`);
  }
  return strands.join('');
}

function dots(from: number, to: number): Outline[] {
  const { rim, dot } = ROPE;
  const count = Math.floor((to - from) / dot);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    return { d: circle(from + ((to - from) * (index + 1)) / count, rim, 1.5), fill: 'ink2' };
  });
}
