import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
// oxlint-disable-next-line import/no-named-as-default -- the types know the default only
import PDFDocument from 'pdfkit';
import { escapeMarkup } from '@vangnet/domain/values/escape-markup';
import type { DocumentContent } from '@vangnet/reference-data/document-content';
import { plainText } from '@vangnet/reference-data/markup';
import { paletteOf } from '@vangnet/reference-data/palette';
import { DOCUMENT_WEIGHTS, type DocumentWeight } from '@vangnet/reference-data/typeface';
import { inWordsOf, type HouseStyle } from './house-style.ts';
import { piecesOf } from './pdf/blocks.ts';
import { ofHouse, POINTS_PER_PIXEL, type Canvas } from './pdf/canvas.ts';
import { bookmarksOf, paintOverPages, SCALES } from './pdf/layout.ts';
import { paintFooters, paintLetterhead } from './pdf/letterhead.ts';

type PdfIdentity = {
  /** Date of creation in the file; the clock is never asked, so that the same content gives the same bytes. */
  readonly created: Date;
  /** Distinguishes two documents with the same title, such as the number of a quote. */
  readonly id: string;
  /** Encrypts the file; nobody reads it without. The same content gives other bytes every time then. */
  readonly password?: string;
};

/** A4 in CSS pixels, 96 to the inch. */
const SHEET = { left: 62, top: 56, bottom: 1040, width: 669.7 };
const FOOTER_TOP = 1066;

/** A document as a tagged PDF, after PDF/UA. The same content, style and identity give the same bytes. */
export async function renderPdf(
  content: DocumentContent,
  style: HouseStyle,
  identity: PdfIdentity,
): Promise<Uint8Array> {
  return (await renderPages(content, style, identity)).content;
}

/** Renders as `renderPdf` does, and returns the number of pages too. */
export async function renderPages(
  content: DocumentContent,
  style: HouseStyle,
  identity: PdfIdentity,
): Promise<{ content: Uint8Array; pages: number }> {
  const branded = inWordsOf(style, content);
  const doc = openDocument(branded, style, identity);
  const bytes = buffer(doc);
  const canvas: Canvas = { doc, palette: paletteOf(style.colours), lacks: new Set(style.typeface?.lacks) };
  const addPage = () => {
    doc.addPage();
    doc.scale(POINTS_PER_PIXEL);
  };
  addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  const layout = { canvas, scale: SCALES[branded.layout], parent: root, bookmark: bookmarksOf(canvas) };
  const end = paintLetterhead(branded, style, SHEET.left, SHEET.width, layout);
  paintOverPages(piecesOf(branded.blocks, SHEET.width, layout), SHEET, end, addPage);
  root.end();
  paintFooters(canvas, style, branded, { left: SHEET.left, top: FOOTER_TOP, width: SHEET.width });
  const { count: pages } = doc.bufferedPageRange();
  doc.end();
  return { content: await bytes, pages };
}

/** An empty tagged document, without pages. */
function openDocument(
  content: DocumentContent,
  style: HouseStyle,
  { created, id, password }: PdfIdentity,
): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    ...(password === undefined ? { pdfVersion: '1.7' } : encryptedWith(password)),
    tagged: true,
    lang: content.language === 'nl' ? 'nl-NL' : 'en-GB',
    displayTitle: true,
    info: {
      Title: plainText(content.title),
      Author: style.words.name,
      Keywords: id,
      CreationDate: created,
      ModDate: created,
    },
  });
  doc.initSubset({ subset: 'PDF/UA' });
  registerFonts(doc, style);
  escapeMetadata(doc);
  return doc;
}

/** Adobe's addition to 1.7 is AES with 256 bits; 1.7 itself has 128. Who has the password may do everything with it. */
const encryptedWith = (userPassword: string): PDFKit.PDFDocumentOptions => ({
  pdfVersion: '1.7ext3',
  userPassword,
  permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
});

/** pdfkit writes the info into the XML metadata as it stands: "Jansen & Zn" would make it unreadable. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const endSubset = doc.endSubset.bind(doc);
  // Called when the info dictionary is written and the metadata is not yet.
  doc.endSubset = () => {
    const { Title = '', Author = '', Keywords = '', ...rest } = doc.info;
    doc.info = { ...rest, Title: escapeMarkup(Title), Author: escapeMarkup(Author), Keywords: escapeMarkup(Keywords) };
    endSubset();
  };
}

const require = createRequire(import.meta.url);

/** Whole fonts, not the latin part of the web: a quote may be for someone called Şahin or Wałęsa. */
const FILES: Readonly<Record<DocumentWeight, string>> = {
  regular: require.resolve('@expo-google-fonts/overpass/400Regular/Overpass_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/overpass/700Bold/Overpass_700Bold.ttf'),
  black: require.resolve('@expo-google-fonts/overpass/800ExtraBold/Overpass_800ExtraBold.ttf'),
};

const loaded = new Map<string, Buffer>();

/** Makes the weights known to a document, in the typeface of the brand and of the house; it embeds the characters that it uses. */
function registerFonts(doc: PDFKit.PDFDocument, { typeface }: HouseStyle): void {
  for (const weight of DOCUMENT_WEIGHTS) {
    const house = once(FILES[weight], () => readFileSync(FILES[weight]));
    const own = typeface?.documents[weight];
    doc.registerFont(ofHouse(weight), house);
    doc.registerFont(weight, own ? once(own.file, () => Buffer.from(own.base64, 'base64')) : house);
  }
}

function once(name: string, read: () => Buffer): Buffer {
  const bytes = loaded.get(name) ?? read();
  loaded.set(name, bytes);
  return bytes;
}
