import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const folder = join(import.meta.dirname, '../web/frame/font');
const { resolve } = createRequire(import.meta.url);

/** What text of pages needs: numbers of one width, pairs, marks on letters. Not the many shapes of fractions and figures. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum'];

type Subset = { readonly file: string; readonly letters: string; readonly weights: [number, number] };

/** The fonts that font.css names, with their letters and weights: the only place where these stand. @internal */
export function subsets(): Subset[] {
  const css = readFileSync(join(folder, 'font.css'), 'utf8');
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) => {
    const [, file = ''] = /url\('\.\/([^']+)'\)/.exec(face) ?? [];
    const [, lightest, boldest] = /font-weight: (\d+) (\d+)/.exec(face) ?? [];
    const [, ranges = ''] = /unicode-range:([^;]+)/.exec(face) ?? [];
    const letters = ranges.split(',').map(lettersOf).join('');
    return { file: join(folder, file), letters, weights: [Number(lightest), Number(boldest)] };
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

/** Cuts a font out of the complete one: overpass-latin-dutch out of overpass-latin-wght-normal. @internal */
export function cut({ file, letters, weights: [min, max] }: Subset): Promise<Uint8Array> {
  const part = file.replace(/^.*(overpass-.*)-.*$/, '$1');
  const complete = readFileSync(resolve(`@fontsource-variable/overpass/files/${part}-wght-normal.woff2`));
  return subsetFont(complete, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
    keepFeatures: FEATURES,
    noHinting: true,
  });
}

if (process.argv[1] === import.meta.filename) {
  await Promise.all(subsets().map(async (subset) => writeFileSync(subset.file, await cut(subset))));
}
