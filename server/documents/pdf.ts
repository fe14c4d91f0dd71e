import { buffer } from 'node:stream/consumers';
import type { DocumentContent } from '@vangnet/reference-data/document-content';
import { inWordsOf, type HouseStyle } from './house-style.ts';
import { paletteOf } from '@vangnet/reference-data/palette';
import { piecesOf } from './pdf/blocks.ts';
import { bookmarksOf, scaleOf } from './pdf/layout.ts';
import { POINTS_PER_PIXEL, type Canvas } from './pdf/canvas.ts';
import { paintFooters, paintLetterhead } from './pdf/letterhead.ts';
import { openDocument, type PdfIdentity } from './pdf/open-document.ts';
import { paintOverPages } from './pdf/pieces.ts';

export type { PdfIdentity } from './pdf/open-document.ts';

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
  const lacks = new Set(style.typeface?.lacks);
  const canvas: Canvas = { doc, palette: paletteOf(style.colours), lacks };
  const addPage = () => {
    doc.addPage();
    doc.scale(POINTS_PER_PIXEL);
  };
  addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  const layout = { canvas, scale: scaleOf(branded.layout), parent: root, bookmark: bookmarksOf(canvas) };
  const end = paintLetterhead(branded, style, SHEET.left, SHEET.width, layout);
  const [first, ...rest] = piecesOf(branded.blocks, SHEET.width, layout);
  if (first) paintOverPages([first, ...rest], SHEET, end, addPage);
  root.end();
  paintFooters(canvas, style, branded, { left: SHEET.left, top: FOOTER_TOP, width: SHEET.width });
  const { count: pages } = doc.bufferedPageRange();
  doc.end();
  return { content: await bytes, pages };
}
