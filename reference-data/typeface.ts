import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { after, failed, loadError, readCheckedText, type Loaded } from './checked-files.ts';
import { readJsonAs } from './json.ts';
import { written } from './notation.ts';

/** The weights that documents are set in: 400, 700 and 800. */
export const DOCUMENT_WEIGHTS = ['regular', 'bold', 'black'] as const;
export type DocumentWeight = (typeof DOCUMENT_WEIGHTS)[number];

/** The folder of the typeface in that of a brand, and the file in it that tells of the others. */
export const TYPEFACE = { folder: 'typeface', file: 'typeface.json' } as const;

/** A name ends in the first part of the checksum of its content, so a file that is half written or was changed is refused. */
const fontFile = written(/^[a-z\d-]+-[\da-f]{16}\.(woff2|otf)$/, 'a file of fonts as brand typeface writes it');

/** Most kilobytes of a font: a phone fetches those of pages, and a thread that renders a PDF is sent those of documents. */
const LARGEST_KB = { page: 60, document: 1000 };

/** The file that `brand typeface` (scripts/cut-typeface.ts) writes and a server reads. */
const typefaceSchema = z.strictObject({
  /** How wide its regular text is, in parts of that of the house. */
  width: z.number().min(0.5).max(2),
  pages: z
    .array(
      z.strictObject({
        file: fontFile,
        /** As `font-weight` of a font face has it. */
        weights: written(/^\d{3}( \d{3})?$/, 'a weight or two, such as 400 or 400 800'),
        /** As `unicode-range` has it. */
        letters: written(/^U\+[\dA-F]+(-[\dA-F]+)?(, U\+[\dA-F]+(-[\dA-F]+)?)*$/, 'ranges of letters, such as U+20-7E'),
        /** Has the letters of the texts of the product, so that every page needs it. */
        always: z.boolean(),
      }),
    )
    .min(1),
  documents: z.record(z.enum(DOCUMENT_WEIGHTS), fontFile),
  /** Letters that the typeface of the house has and this one has not. */
  lacks: z.string(),
});
export type TypefaceFile = z.infer<typeof typefaceSchema>;

/** A file of fonts. Text and not bytes, because it is sent between processes and hashed with the brand. */
type FontFile = { readonly file: string; readonly base64: string };

/** The typeface of a brand, with its files. */
export type Typeface = {
  readonly width: number;
  readonly pages: readonly (TypefaceFile['pages'][number] & FontFile)[];
  readonly documents: Readonly<Record<DocumentWeight, FontFile>>;
  readonly lacks: string;
};

/**
 * Reads the typeface in the folder of a brand, if it has one.
 *
 * @throws one Error that lists everything that is wrong, a line each
 */
export function loadTypeface(folder: string): Typeface | undefined {
  const own = join(folder, TYPEFACE.folder);
  if (!existsSync(own)) return undefined;
  const place = `${basename(folder)}/${TYPEFACE.folder}`;
  const { value, faults } = after(readCheckedText(join(own, TYPEFACE.file), `${place}/${TYPEFACE.file}`), (json) =>
    after(readJsonAs(typefaceSchema, json, `${place}/${TYPEFACE.file}`), (described) =>
      withFiles(described, (file, kilobytes) => readFont(own, place, file, kilobytes)),
    ),
  );
  if (value === undefined) throw loadError(`The typeface in ${folder} cannot be used:`, faults);
  return value;
}

type Read = (file: string, kilobytes: number) => Loaded<FontFile>;

function withFiles({ width, pages, documents, lacks }: TypefaceFile, read: Read): Loaded<Typeface> {
  const onPages = pages.map((face) => ({ face, font: read(face.file, LARGEST_KB.page) }));
  const regular = read(documents.regular, LARGEST_KB.document);
  const bold = read(documents.bold, LARGEST_KB.document);
  const black = read(documents.black, LARGEST_KB.document);
  const faults = [...onPages.map(({ font }) => font), regular, bold, black].flatMap((font) => font.faults);
  if (!regular.value || !bold.value || !black.value || faults.length > 0) return { faults };
  return {
    value: {
      width,
      lacks,
      pages: onPages.flatMap(({ face, font }) => (font.value ? [{ ...face, ...font.value }] : [])),
      documents: { regular: regular.value, bold: bold.value, black: black.value },
    },
    faults,
  };
}

function readFont(folder: string, place: string, file: string, kilobytes: number): Loaded<FontFile> {
  const path = join(folder, file);
  const fault = (reason: string) => failed<FontFile>(`${place}/${file}`, 'the file', reason);
  if (!existsSync(path)) return fault('does not exist');
  const bytes = readFileSync(path);
  if (bytes.length > kilobytes * 1000) return fault(`has ${bytes.length} bytes; at most ${kilobytes} kB`);
  if (!file.includes(`-${fontHash(bytes)}.`)) return fault('is not what brand typeface wrote; cut the typeface again');
  return { value: { file, base64: bytes.toString('base64') }, faults: [] };
}

/** The part of a checksum that stands in the name of a file of fonts. */
export const fontHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
