import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import * as fontkit from 'fontkit';
import { fontHash, loadTypeface, TYPEFACE, type TypefaceFile } from '@vangnet/reference-data/typeface';
import { cutFont, subsets } from './subset-font.ts';

/** Weights of plain text, bold text and headings. */
const [PLAIN, BOLD, BLACK] = [400, 700, 800] as const;
/** Times as wide as the typeface of the house. Texts fit a phone that are 1.4 times as long (server/longer-words.test.ts). */
const WIDEST = 1.2;
const SAMPLE =
  'Je krijgt elke maand geld als je niet kunt werken door ziekte of een ongeval. Dat kost je vanaf € 79,45 per maand.';

type Weights = { readonly min: number; readonly max: number };
type Source = { readonly name: string; readonly bytes: Buffer; readonly font: fontkit.Font; readonly weights: Weights };

/**
 * Cuts the fonts of a brand to what pages and documents need of them, and writes that into its folder in the place of what was
 * there.
 *
 * @internal
 * @param paths of font files (TrueType, OpenType or WOFF2): one that varies in weight, or one for each weight
 * @throws Error that says what is wrong with them, a line each. Nothing is written then, but for a font that is too large when cut
 */
export async function cutTypeface(folder: string, paths: readonly string[]): Promise<TypefaceFile> {
  const read = paths.map(sourceAt);
  const sources = read.flatMap(({ source }) => source ?? []);
  refuse([...read.flatMap(({ fault }) => fault ?? []), ...faultsOf(sources)]);
  const [plain, bold, black] = [
    await pinned(sources, PLAIN),
    await pinned(sources, BOLD),
    await pinned(sources, BLACK),
  ];
  refuse([...tooWide(plain, PLAIN), ...tooWide(bold, BOLD)]);
  const files = new Map<string, Uint8Array>();
  const put = (kind: string, extension: string, bytes: Uint8Array): string => {
    const name = `${kind}-${fontHash(bytes)}.${extension}`;
    files.set(name, bytes);
    return name;
  };
  const pages: TypefaceFile['pages'] = [];
  for (const { source, letters, ranges, always } of facesOf(sources)) {
    const { min, max } = source.weights;
    const file = put('page', 'woff2', await cutFont(source.bytes, letters, axesOf(source, source.weights), 'woff2'));
    pages.push({ file, weights: min === max ? `${min}` : `${min} ${max}`, letters: ranges, always });
  }
  const document = (bytes: Uint8Array) => put('document', 'otf', bytes);
  const documents = { regular: document(plain), bold: document(bold), black: document(black) };
  const described = { width: Number(widthOf(plain, PLAIN).toFixed(2)), pages, documents, lacks: lackedBy(sources) };
  keep(join(folder, TYPEFACE.folder), files, described);
  loadTypeface(folder);
  return described;
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Each font with each set of letters that it has some of. Every page needs the first set. */
const facesOf = (sources: readonly Source[]) =>
  subsets().flatMap(({ letters, ranges }, index) =>
    sources
      .filter(({ font }) => Array.from(letters).some((letter) => has(font, letter)))
      .map((source) => ({ source, letters, ranges, always: index === 0 })),
  );

/** The font of this weight, or the one that comes closest, in one weight and with all its letters, for PDFs. */
async function pinned(sources: readonly Source[], weight: number): Promise<Uint8Array> {
  const distance = ({ weights: { min, max } }: Source) => Math.max(min - weight, weight - max, 0);
  const source = sources.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  const own = Math.min(Math.max(weight, source.weights.min), source.weights.max);
  return cutFont(source.bytes, String.fromCodePoint(...source.font.characterSet), axesOf(source, own), 'sfnt');
}

function keep(folder: string, files: ReadonlyMap<string, Uint8Array>, described: TypefaceFile): void {
  mkdirSync(folder, { recursive: true });
  for (const former of globSync('*.{woff2,otf}', { cwd: folder })) rmSync(join(folder, former));
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, TYPEFACE.file), `${JSON.stringify(described, null, 2)}\n`);
}

function sourceAt(path: string): { source?: Source; fault?: string } {
  const name = basename(path);
  try {
    const bytes = readFileSync(path);
    const font = opened(bytes);
    const { wght } = font.variationAxes;
    const { usWeightClass: own } = font['OS/2'];
    const weights = wght ? { min: Math.max(wght.min, PLAIN), max: Math.min(wght.max, BLACK) } : { min: own, max: own };
    return { source: { name, bytes, font, weights } };
  } catch (error) {
    return {
      fault: `${name}: is no font that can be read (${error instanceof Error ? error.message : String(error)})`,
    };
  }
}

function faultsOf(sources: readonly Source[]): string[] {
  const all = (has: (weights: Weights) => boolean) => sources.some(({ weights }) => has(weights));
  return [
    ...sources.flatMap(({ name, font }) => {
      const missing = Array.from(subsets()[0]?.letters ?? '').filter((letter) => !has(font, letter));
      return [
        ...(font.italicAngle === 0 ? [] : ['is italic; texts are upright']),
        ...(font['OS/2'].fsType.noEmbedding ? ['says that it may not be embedded, as pages and PDFs do'] : []),
        ...(missing.length === 0 ? [] : [`has no ${missing.join(' ')}, which stand in texts of the product`]),
      ].map((reason) => `${name}: ${reason}`);
    }),
    ...(all(({ min }) => min <= 500) ? [] : ['there is no font of about weight 400, for plain text']),
    ...(all(({ max }) => max >= 600) ? [] : ['there is no font of weight 600 or more, for headings and amounts']),
  ];
}

const has = (font: fontkit.Font, letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** Gives the axes for a weight: the others stay as the designer of the font meant them. */
const axesOf = ({ font }: Source, weight: number | Weights) =>
  Object.fromEntries(
    Object.entries(font.variationAxes).map(([axis, own]) => [axis, axis === 'wght' ? weight : (own?.default ?? 0)]),
  );

const { resolve } = createRequire(import.meta.url);
const house = {
  [PLAIN]: readFileSync(resolve('@expo-google-fonts/overpass/400Regular/Overpass_400Regular.ttf')),
  [BOLD]: readFileSync(resolve('@expo-google-fonts/overpass/700Bold/Overpass_700Bold.ttf')),
};

/** Opens a font that is no collection. */
function opened(bytes: Uint8Array): fontkit.Font {
  const font = fontkit.create(Buffer.from(bytes));
  if ('fonts' in font) throw new Error('It is a collection of fonts.');
  return font;
}

/** The width of a text, in parts of that of the house. */
const widthOf = (font: Uint8Array, weight: keyof typeof house): number => lengthIn(font) / lengthIn(house[weight]);

function lengthIn(bytes: Uint8Array): number {
  const font = opened(bytes);
  return font.layout(SAMPLE).advanceWidth / font.unitsPerEm;
}

function tooWide(font: Uint8Array, weight: keyof typeof house): string[] {
  const width = widthOf(font, weight);
  const said = `is ${width.toFixed(2)} times as wide as that of the house; at most ${WIDEST}, so that texts fit a phone`;
  return width > WIDEST ? [`weight ${weight}: ${said}`] : [];
}

/** Letters of the typeface of the house that one of these fonts lacks: a text with one is set in that of the house. */
function lackedBy(sources: readonly Source[]): string {
  const letters = opened(house[PLAIN]).characterSet.filter((code) =>
    /[^\p{Cc}\p{Cf}\p{Co}]/u.test(String.fromCodePoint(code)),
  );
  return String.fromCodePoint(
    ...letters.filter((code) => sources.some(({ font }) => !font.hasGlyphForCodePoint(code))),
  );
}

if (process.argv[1] === import.meta.filename) {
  const [folder = '', ...fonts] = process.argv.slice(2);
  try {
    const { pages, width } = await cutTypeface(folder, fonts);
    console.log(
      `${pages.length} fonts for pages, ${width} times as wide as that of the house; look at it with brand preview`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
