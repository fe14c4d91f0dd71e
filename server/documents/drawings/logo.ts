import type { Drawing } from '../drawing.ts';
import { circle } from './shapes.ts';

/** Vangnet's own mark: a V of rope with one mesh in it. */
export const vangnetLogo: Drawing = {
  width: 40,
  height: 40,
  outlines: [
    { d: 'M11.2 21.5C15 18 18 13 20 6.5C22 13 25 18 28.8 21.5', stroke: 'rope', width: 4.2 },
    { d: 'M4 6.5C6 18 11.5 28 20 34.5C28.5 28 34 18 36 6.5', stroke: 'brand', width: 5 },
    { d: circle(20, 34, 4.3), fill: 'brand' },
  ],
  labels: [],
};
