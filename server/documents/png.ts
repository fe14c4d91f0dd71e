import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Drawing } from '@vangnet/reference-data/drawing';
import type { Palette } from '@vangnet/reference-data/palette';
import { svgOf } from './html.ts';

type Picture = { readonly width: number; readonly height: number; readonly share: number; readonly ground: string };

/** Once for the process, at its first picture. */
let ready: Promise<void> | undefined;
const start = async () =>
  initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));

/**
 * Draws the outlines of a drawing as PNG, for programs that show no SVG. It leaves out the labels, because it has no font.
 *
 * @param picture size in pixels; the drawing stands in the middle, as large as fits in `share` of the width and of the height,
 * on a `ground` of one colour, as #rrggbb
 */
export async function pngOf(drawing: Drawing, palette: Palette, picture: Picture): Promise<Buffer> {
  await (ready ??= start());
  const { width, height, share, ground } = picture;
  const scale = share * Math.min(width / drawing.width, height / drawing.height);
  const [left, top] = [(width - scale * drawing.width) / 2, (height - scale * drawing.height) / 2];
  // What sticks out of the box of a drawing is shown, as the ends of its lines do.
  const svg = svgOf(drawing, palette, 'decoration', 'picture').replace('<svg ', '<svg overflow="visible" ');
  const resvg = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>` +
      `<g transform="translate(${left} ${top}) scale(${scale})">${svg}</g></svg>`,
  );
  const png = Buffer.from(resvg.render().asPng());
  // What it draws with lies outside the memory that Node collects.
  resvg.free();
  return png;
}
