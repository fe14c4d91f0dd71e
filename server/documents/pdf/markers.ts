import type { BlockOf } from '../blocks.ts';
import type { Drawing, Outline } from '../drawing.ts';
import { circle } from '../drawings/shapes.ts';
import type { TextStyle } from './canvas.ts';

type Marker = Exclude<BlockOf<'list'>['marker'], 'number'>;

/** The sign before an item, as a drawing 16 px wide and as high as a line. Overpass has no ticks and crosses. */
export function markerDrawing(marker: Marker, { lineHeight }: TextStyle): Drawing {
  return { width: 16, height: lineHeight, outlines: SIGNS[marker](lineHeight / 2), labels: [] };
}

const SIGNS: Readonly<Record<Marker, (middle: number) => Outline[]>> = {
  dot: (middle) => [{ d: circle(8, middle, 2.2), fill: 'brand' }],
  yes: (y) => [{ d: `M3 ${y}L6.500 ${y + 3.5}L13 ${y - 4}`, stroke: 'yes', width: 2.2 }],
  no: (y) => [{ d: `M4 ${y - 4}L12 ${y + 4}M12 ${y - 4}L4 ${y + 4}`, stroke: 'no', width: 2.2 }],
  limit: (y) => [
    { d: `M8 ${y - 5}L8 ${y + 1}`, stroke: 'limit', width: 2.4 },
    { d: circle(8, y + 4.6, 1.4), fill: 'limit' },
  ],
};
