import { crc32, deflateSync } from 'node:zlib';
import type { Drawing, Outline } from '@vangnet/reference-data/drawing';
import { colourIn, type Palette } from '@vangnet/reference-data/palette';

type Point = readonly [x: number, y: number];
type Segment = readonly [from: Point, to: Point];
/** How much of each pixel a shape covers, from 0 to 1, row by row. */
type Cover = Float32Array;
type Canvas = { readonly width: number; readonly height: number };

/** Straight pieces of a curve: a quarter of a circle of 100 pixels is then right within half a pixel. */
const PIECES = 12;
/** Lines through a row of pixels on which its cover is measured. */
const LINES = 4;

/**
 * Draws the outlines of a drawing as PNG, for programs that show no SVG. It leaves out the labels, because it has no font.
 *
 * @param size in pixels; the drawing stands in the middle, as large as fits in `share` of the width and of the height
 * @param ground colour of the picture, as #rrggbb
 */
export function pngOf(
  drawing: Drawing,
  palette: Palette,
  { width, height, share, ground }: Canvas & { share: number; ground: string },
): Buffer {
  const scale = share * Math.min(width / drawing.width, height / drawing.height);
  const [left, top] = [(width - scale * drawing.width) / 2, (height - scale * drawing.height) / 2];
  const placed = (d: string) => segmentsOf(d, ([x, y]) => [left + scale * x, top + scale * y]);
  const empty = [0, 1, 2].map((index) => channel(ground, index));
  const pixels = new Uint8Array(3 * width * height).map((_, index) => empty[index % 3] ?? 0);
  for (const outline of drawing.outlines) {
    const { d, fill, stroke, width: thickness = 1, opacity = 1, clip } = outline;
    const within = clip === undefined ? undefined : filled(placed(clip), { width, height });
    const paint = (colour: string, cover: Cover) => mix(pixels, colourIn(palette, colour), cover, opacity, within);
    if (fill !== undefined) paint(fill, filled(placed(d), { width, height }));
    if (stroke !== undefined) paint(stroke, stroked(placed(d), scale * thickness, { width, height }));
  }
  return png(pixels, { width, height });
}

const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16);

function mix(pixels: Uint8Array, colour: string, cover: Cover, opacity: number, within: Cover | undefined): void {
  const rgb = [0, 1, 2].map((index) => channel(colour, index));
  for (const [at, covered] of cover.entries()) {
    if (covered === 0) continue;
    const part = covered * opacity * (within?.[at] ?? 1);
    for (let index = 3 * at; index < 3 * at + 3; index += 1) {
      const ground = pixels[index] ?? 0;
      pixels[index] = Math.round(ground + part * ((rgb[index % 3] ?? 0) - ground));
    }
  }
}

/** Ends and corners are round, as in the other drawings. */
function stroked(segments: readonly Segment[], thickness: number, canvas: Canvas): Cover {
  const cover = new Float32Array(canvas.width * canvas.height);
  for (const segment of segments) {
    eachPixel(segment, thickness / 2 + 1, canvas, (at, pixel) => {
      const covered = thickness / 2 + 0.5 - distance(pixel, segment);
      cover[at] = Math.max(cover[at] ?? 0, Math.min(1, covered));
    });
  }
  return cover;
}

/** Even-odd, on a few lines through each row of pixels. */
function filled(segments: readonly Segment[], { width, height }: Canvas): Cover {
  const cover = new Float32Array(width * height);
  for (let line = 0; line < LINES * height; line += 1) {
    const y = (line + 0.5) / LINES;
    const row = width * Math.floor(y);
    const crossed = segments.filter(([[, ay], [, by]]) => ay > y !== by > y);
    const places = crossed
      .map(([[ax, ay], [bx, by]]) => ax + ((y - ay) * (bx - ax)) / (by - ay))
      .toSorted((a, b) => a - b);
    for (let at = 0; at + 1 < places.length; at += 2) {
      const [from, to] = [Math.max(0, places[at] ?? 0), Math.min(width, places[at + 1] ?? 0)];
      for (let x = Math.floor(from); x < to; x += 1) {
        cover[row + x] = (cover[row + x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / LINES;
      }
    }
  }
  return cover;
}

/** Visits the pixels of the box around a segment, each by its middle. */
function eachPixel(
  [from, to]: Segment,
  margin: number,
  { width, height }: Canvas,
  visit: (at: number, middle: Point) => void,
): void {
  const range = (axis: 0 | 1, most: number) => {
    const least = Math.floor(Math.min(from[axis], to[axis]) - margin);
    const greatest = Math.ceil(Math.max(from[axis], to[axis]) + margin);
    return [Math.max(0, least), Math.min(most - 1, greatest)] as const;
  };
  const [left, right] = range(0, width);
  const [top, bottom] = range(1, height);
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) visit(y * width + x, [x + 0.5, y + 0.5]);
  }
}

function distance([x, y]: Point, [[ax, ay], [bx, by]]: Segment): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = dx === 0 && dy === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** The straight pieces of an outline, each place moved by `place`. */
function segmentsOf(d: Outline['d'], place: (point: Point) => Point): Segment[] {
  const segments: Segment[] = [];
  let start: Point = [0, 0];
  let here = start;
  const lineTo = (to: Point) => {
    segments.push([place(here), place(to)]);
    here = to;
  };
  for (const [, command = '', words = ''] of d.matchAll(/([MLHVCZ])([^MLHVCZ]*)/g)) {
    const points = command === 'Z' ? [start] : pointsIn(command, words, here);
    if (command === 'M') here = points[0] ?? here;
    if (command === 'M') start = here;
    if (command === 'C') for (let at = 0; at < points.length; at += 3) curve(here, points.slice(at, at + 3), lineTo);
    else for (const point of points) lineTo(point);
  }
  return segments;
}

/** The places that a command of a path names; H and V name one coordinate and keep the other. */
function pointsIn(command: string, words: string, here: Point): Point[] {
  const numbers = [...words.matchAll(/-?(?:\d+(?:\.\d+)?|\.\d+)/g)].map(Number);
  if (command === 'H') return numbers.map((x) => [x, here[1]]);
  if (command === 'V') return numbers.map((y) => [here[0], y]);
  return numbers.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []));
}

/** A cubic Bézier curve in straight pieces. */
function curve(from: Point, [one = from, two = from, to = from]: readonly Point[], lineTo: (to: Point) => void): void {
  const between = (axis: 0 | 1, t: number) =>
    (1 - t) ** 3 * from[axis] + 3 * (1 - t) ** 2 * t * one[axis] + 3 * (1 - t) * t ** 2 * two[axis] + t ** 3 * to[axis];
  for (let piece = 1; piece <= PIECES; piece += 1) lineTo([between(0, piece / PIECES), between(1, piece / PIECES)]);
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** Writes eight bits for each of red, green and blue, without a filter (PNG, third edition). */
function png(pixels: Uint8Array, { width, height }: Canvas): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(3 * width * y, 3 * width * (y + 1)), y * (1 + 3 * width) + 1);
  }
  const image = deflateSync(rows, { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
