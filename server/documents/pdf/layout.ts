import type { DocumentContent } from '@vangnet/reference-data/document-content';
import { inPoints, type Canvas, type Element, type Point, type TextStyle } from './canvas.ts';

/** Context of the layout of a block. */
export type Layout = {
  readonly canvas: Canvas;
  readonly scale: TypeScale;
  /** The element of the structure tree that the blocks hang under. */
  readonly parent: Element;
  /** Lists a heading, as it is painted, among the bookmarks of the document. */
  readonly bookmark: (level: 2 | 3, title: string, y: number) => void;
};

/** Lists headings as bookmarks, those of level 3 under the one of level 2 before them. */
export function bookmarksOf({ doc }: Pick<Canvas, 'doc'>): Layout['bookmark'] {
  let chapter: PDFKit.PDFOutline | undefined;
  return (level, title, y) => {
    const parent = level === 3 && chapter ? chapter : doc.outline;
    // pdfkit counts `left` from the right edge.
    const place = { fit: false as const, left: doc.page.width, top: inPoints(Math.max(0, y - 12)) };
    const entry = parent.addItem(title, place);
    if (level === 2) chapter = entry;
  };
}

/** A slice of a document that stays whole on its page. Painted in reading order, once. */
export type Piece = {
  readonly height: number;
  /** White space to the piece before it; none at the top of a page. */
  readonly above: number;
  /** A heading, or the first row of a table, does not stay behind alone. */
  readonly keepWithNext?: boolean;
  readonly startsPage?: boolean;
  /** Painted first when this piece opens a page: the header of a table that goes on. */
  readonly continued?: { readonly height: number; readonly paint: (at: Point) => void };
  readonly paint: (at: Point) => void;
};

type Sheet = { readonly left: number; readonly top: number; readonly bottom: number };

export function heightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((total, { above, height }, index) => total + (index === 0 ? 0 : above) + height, 0);
}

/** Paints pieces one under the other on what is known to be one page. */
export function paintStack(pieces: readonly Piece[], { x, y }: Point): void {
  let top = y;
  for (const [index, piece] of pieces.entries()) {
    top += index === 0 ? 0 : piece.above;
    piece.paint({ x, y: top });
    top += piece.height;
  }
}

/** Paints pieces over as many pages as they need, from `start` down on the first. */
export function paintOverPages(pieces: readonly Piece[], sheet: Sheet, start: number, addPage: () => void): void {
  let y = start;
  for (const [index, piece] of pieces.entries()) {
    const fresh = y === sheet.top;
    const needed = heightOf(groupFrom(pieces, index));
    const gap = fresh ? 0 : piece.above;
    const turn = !fresh && (piece.startsPage === true || y + gap + needed > sheet.bottom);
    if (turn) {
      addPage();
      y = sheet.top;
      piece.continued?.paint({ x: sheet.left, y });
      y += piece.continued?.height ?? 0;
    } else y += gap;
    if (piece.height > sheet.bottom - sheet.top) throw new RangeError(`A block of ${piece.height} px fits no page.`);
    piece.paint({ x: sheet.left, y });
    y += piece.height;
  }
}

/** The piece with those that it must not be parted from. */
function groupFrom(pieces: readonly Piece[], index: number): Piece[] {
  const end = pieces.findIndex((piece, at) => at >= index && piece.keepWithNext !== true);
  return pieces.slice(index, end < 0 ? undefined : end + 1);
}

/** Sizes and distances of a layout, in CSS pixels. */
type TypeScale = Readonly<Record<'h1' | 'h2' | 'h3' | 'lead' | 'body' | 'small' | 'cell', TextStyle>> & {
  /** White space above a block, by what it is. */
  readonly above: Readonly<Record<'h2' | 'h3' | 'text' | 'box', number>>;
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

export const SCALES: Readonly<Record<DocumentContent['layout'], TypeScale>> = {
  /** The quote and the insurance card: figures side by side. */
  compact: {
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
  },
  /** Policy terms and brochure: running text. */
  reading: {
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
  },
};
