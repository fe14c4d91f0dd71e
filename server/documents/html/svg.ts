import type { Drawing, Outline } from '../drawing.ts';
import { colourIn, type Palette } from '../palette.ts';
import { escaped } from './markup.ts';

/** Attributes of the svg element: what it shows, or that it is only for the eye. */
export type Shown = { readonly label: string } | 'decoration';

/**
 * A drawing as inline SVG, with attributes instead of styles, which the security policy would refuse.
 *
 * @param id makes the clip paths of this drawing its own
 */
export function svgOf(drawing: Drawing, palette: Palette, shown: Shown, id: string): string {
  const { width, height, outlines, labels } = drawing;
  const meaning = shown === 'decoration' ? 'aria-hidden="true"' : `role="img" aria-label="${escaped(shown.label)}"`;
  const shapes = outlines.map((outline, index) => outlineOf(outline, palette, `${id}-${index}`));
  const words = labels.map(({ text, x, y, size, fill, anchor }) => {
    return `<text x="${x}" y="${y}" font-size="${size}" fill="${colourIn(palette, fill)}" text-anchor="${anchor}">${escaped(text)}</text>`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${meaning} fill="none" stroke-linecap="round" stroke-linejoin="round">${[...shapes, ...words].join('')}</svg>`;
}

function outlineOf({ d, fill, stroke, width, opacity, clip }: Outline, palette: Palette, id: string): string {
  const attributes = [
    `d="${d}"`,
    fill !== undefined && `fill="${colourIn(palette, fill)}"`,
    stroke !== undefined && `stroke="${colourIn(palette, stroke)}"`,
    width !== undefined && `stroke-width="${width}"`,
    opacity !== undefined && `opacity="${opacity}"`,
    clip !== undefined && `clip-path="url(#${id})"`,
  ];
  const path = `<path ${attributes.filter(Boolean).join(' ')}/>`;
  return clip === undefined ? path : `<clipPath id="${id}"><path d="${clip}"/></clipPath>${path}`;
}
