import type { Drawing, Outline } from '@vangnet/reference-data/drawing';
import { circle } from './drawings.ts';

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
