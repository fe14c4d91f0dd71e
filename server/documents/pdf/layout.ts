import type { DocumentContent } from '@vangnet/reference-data/document-content';
import { type Canvas, inPoints, type TextStyle } from './canvas.ts';

export type Element = PDFKit.PDFStructureElement;

/** Context of the layout of a block. */
export type Layout = {
  readonly canvas: Canvas;
  readonly scale: TypeScale;
  /** The element of the structure tree that the blocks hang under. */
  readonly parent: Element;
  /** Lists a heading, as it is painted, among the bookmarks of the document. */
  readonly bookmark: (level: 2 | 3, title: string, y: number) => void;
};

/** Hangs a new element under `parent`; to be called when it is painted, for the tree is in reading order. */
export function addElement(
  { doc }: Canvas,
  parent: Element,
  tag: string,
  options: PDFKit.Mixins.StructureElementOptions = {},
): Element {
  const element = doc.struct(tag, options);
  parent.add(element);
  return element;
}

/** Lists headings as bookmarks, those of level 3 under the one of level 2 before them. */
export function bookmarksOf({ doc }: Pick<Canvas, 'doc'>) {
  let chapter: PDFKit.PDFOutline | undefined;
  return (level: 2 | 3, title: string, y: number): void => {
    const parent = level === 3 && chapter ? chapter : doc.outline;
    // pdfkit counts `left` from the right edge.
    const place = { fit: false as const, left: doc.page.width, top: inPoints(Math.max(0, y - 12)) };
    const entry = parent.addItem(title, place);
    if (level === 2) chapter = entry;
  };
}

/** Sizes and distances of a layout, in CSS pixels. */
export type TypeScale = {
  readonly h1: TextStyle;
  readonly h2: TextStyle;
  readonly h3: TextStyle;
  readonly lead: TextStyle;
  readonly body: TextStyle;
  readonly small: TextStyle;
  readonly cell: TextStyle;
  /** White space above a block, by what it is. */
  readonly above: { readonly h2: number; readonly h3: number; readonly text: number; readonly box: number };
  /** White space between a heading and its text. */
  readonly underHeading: number;
  readonly itemGap: number;
  /** Above and below the text of a table row. */
  readonly rowPadding: number;
  /** The widest a running text may be: beyond some 80 characters the eye loses its line. */
  readonly measure: number;
};

const heading = (size: number, lineHeight: number): TextStyle => ({ size, lineHeight, weight: 'bold', tone: 'ink' });
const text = (size: number, lineHeight: number): TextStyle => ({ size, lineHeight, weight: 'regular', tone: 'ink' });

const h1: TextStyle = { size: 29, lineHeight: 32.5, weight: 'black', tone: 'ink', tracking: -0.58 };

/** The quote and the insurance card: figures side by side. */
const compact: TypeScale = {
  h1,
  h2: heading(15, 22.5),
  h3: heading(12.5, 18.75),
  lead: { ...text(15, 22.5), tone: 'ink2' },
  body: text(12.5, 18.75),
  small: { ...text(11.5, 17), tone: 'ink2' },
  cell: text(12.5, 16.9),
  above: { h2: 24, h3: 12, text: 8, box: 14 },
  underHeading: 6,
  itemGap: 3,
  rowPadding: 6.5,
  measure: 600,
};

/** Policy terms and brochure: running text. */
const reading: TypeScale = {
  h1: { ...h1, size: 32, lineHeight: 36, tracking: -0.64 },
  h2: heading(19, 25),
  h3: heading(14.5, 21),
  lead: { ...text(16, 24), tone: 'ink2' },
  body: text(13.5, 20.5),
  small: { ...text(12, 18), tone: 'ink2' },
  cell: text(13, 18),
  above: { h2: 28, h3: 17, text: 8, box: 16 },
  underHeading: 6,
  itemGap: 4,
  rowPadding: 7,
  measure: 540,
};

const SCALES: Readonly<Record<DocumentContent['layout'], TypeScale>> = { compact, reading };
export const scaleOf = (layout: DocumentContent['layout']): TypeScale => SCALES[layout];
