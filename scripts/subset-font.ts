import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const folder = join(import.meta.dirname, '../web/frame/font');
const { resolve } = createRequire(import.meta.url);

/**
 * Features that text of pages needs: numbers of one width, pairs, marks on letters. Not the many shapes of fractions
 * and figures.
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum'];

type Subset = {
  readonly file: string;
  readonly letters: string;
  /** As `unicode-range` has them. */
  readonly ranges: string;
  readonly weights: [number, number];
};

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;

/** Cuts a font to letters and to a part of what it varies in. */
export const cutFont = (
  font: Uint8Array,
  letters: string,
  variationAxes: Axes,
  targetFormat: 'sfnt' | 'woff2',
): Promise<Uint8Array> =>
  subsetFont(font, letters, { variationAxes, keepFeatures: FEATURES, noHinting: true, targetFormat });

/** The fonts that font.css names, with their letters and weights: the only place where these stand. */
export function subsets(): Subset[] {
  const css = readFileSync(join(folder, 'font.css'), 'utf8');
  return [...css.matchAll(/@font-face \{([^}]*url[^}]*)\}/g)].map(([, face = '']) => {
    const [, file = ''] = /url\('\.\/([^']+)'\)/.exec(face) ?? [];
    const [, lightest, boldest] = /font-weight: (\d+) (\d+)/.exec(face) ?? [];
    const [, ranges = ''] = /unicode-range:([^;]+)/.exec(face) ?? [];
    const letters = ranges.split(',').map(lettersOf).join('');
    const written = ranges.trim().replaceAll(/\s+/g, ' ');
    return { file: join(folder, file), letters, ranges: written, weights: [Number(lightest), Number(boldest)] };
  });
}

/** "U+2013-2014" as its letters. */
function lettersOf(range: string): string {
  const [first = NaN, last = first] = range
    .trim()
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

/** Above and below the baseline, in parts of the size of the font. Overpass sits high in its box; this is its middle. */
const HEIGHTS = { ascent: 0.95, descent: 0.28 };

/** Cuts a font out of the complete one: overpass-latin-dutch out of overpass-latin-wght-normal. @internal */
export async function cut({ file, letters, weights: [min, max] }: Subset): Promise<Uint8Array> {
  const part = file.replace(/^.*(overpass-.*)-.*$/, '$1');
  const complete = readFileSync(resolve(`@fontsource-variable/overpass/files/${part}-wght-normal.woff2`));
  const axes = { wght: { min, max } };
  const font = await cutFont(complete, letters, axes, 'sfnt');
  return cutFont(withHeights(Buffer.from(font)), letters, axes, 'woff2');
}

/**
 * Sets the heights in the font itself: WebKit does not know `ascent-override`, so that the letters of an iPhone would
 * stand higher than others. OpenType keeps them in `hhea` and `OS/2`, at these offsets.
 */
function withHeights(font: Buffer): Buffer {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index).map((record) => [
      font.toString('latin1', record, record + 4),
      font.readUInt32BE(record + 8),
    ]),
  );
  const [head = NaN, hhea = NaN, os2 = NaN] = ['head', 'hhea', 'OS/2'].map((name) => tables.get(name));
  const perSize = font.readUInt16BE(head + 18);
  const [ascent, descent] = [Math.round(HEIGHTS.ascent * perSize), Math.round(HEIGHTS.descent * perSize)];
  for (const at of [hhea + 4, os2 + 68, os2 + 74]) font.writeInt16BE(ascent, at);
  for (const at of [hhea + 6, os2 + 70]) font.writeInt16BE(-descent, at);
  font.writeInt16BE(descent, os2 + 76);
  for (const at of [hhea + 8, os2 + 72]) font.writeInt16BE(0, at);
  return font;
}

if (process.argv[1] === import.meta.filename) {
  await Promise.all(subsets().map(async (subset) => writeFileSync(subset.file, await cut(subset))));
}
