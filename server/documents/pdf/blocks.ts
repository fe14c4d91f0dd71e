import type { Block, BlockOf } from '@vangnet/reference-data/document-content';
import type { Drawing, Outline } from '@vangnet/reference-data/drawing';
import { plainText } from '@vangnet/reference-data/markup';
import { circle } from '../drawings.ts';
import { addElement, decorate, draw, inPoints, type Element, type Point, type TextStyle } from './canvas.ts';
import { heightOf, paintStack, type Layout, type Piece } from './layout.ts';
import { priceSlabPieces } from './price-slab.ts';
import { factsPieces, tableBlockPieces } from './tables.ts';
import { heightOfParagraph, paintParagraph, paragraphOf, textPieces } from './text.ts';

/** The pieces of blocks under each other, in a column of `width` pixels. */
export function piecesOf(blocks: readonly Block[], width: number, layout: Layout): Piece[] {
  return blocks.flatMap((block, index) => {
    const [first, ...rest] = piecesOfBlock(block, width, layout);
    const before = blocks[index - 1]?.kind;
    if (!first) return [];
    return [
      { ...first, above: spaceBetween(before, block.kind, first, layout), startsPage: before === 'pageBreak' },
      ...rest,
    ];
  });
}

const TEXT: ReadonlySet<Block['kind'] | undefined> = new Set(['heading', 'paragraph', 'list']);

/** Text comes close under its heading and keeps its distance from tables, pictures and panels. */
function spaceBetween(
  before: Block['kind'] | undefined,
  kind: Block['kind'],
  { above }: Piece,
  { scale }: Layout,
): number {
  if (before === 'heading' && kind === 'priceSlab') return 2 * scale.underHeading;
  if (before === 'heading' && kind !== 'heading') return Math.min(above, scale.underHeading);
  return TEXT.has(before) && TEXT.has(kind) ? above : Math.max(above, scale.above.box);
}

function piecesOfBlock(block: Block, width: number, layout: Layout): Piece[] {
  switch (block.kind) {
    case 'heading':
      return headingPieces(block, width, layout);
    case 'paragraph':
      return paragraphPieces(block, width, layout);
    case 'list':
      return listPieces(block, width, layout);
    case 'facts':
      return factsPieces(block, width, layout);
    case 'table':
      return tableBlockPieces(block, width, layout);
    case 'priceSlab':
      return priceSlabPieces(block, width, layout);
    case 'notice':
      return noticePieces(block, width, layout);
    case 'figure':
      return picturePieces(block, block.drawing, width, layout, (at, shown) =>
        draw(layout.canvas, block.drawing, at, shown),
      );
    case 'image':
      return picturePieces(block, block, width, layout, ({ x, y }, shown) =>
        layout.canvas.doc.image(block.source, x, y, { width: shown, height: (block.height * shown) / block.width }),
      );
    case 'columns':
      return columnsPieces(block, width, layout);
  }
  block satisfies BlockOf<'pageBreak'>;
  return [];
}

function headingPieces({ level, text }: BlockOf<'heading'>, width: number, layout: Layout): Piece[] {
  const { canvas, scale, parent, bookmark } = layout;
  const level2 = level === 2;
  const paragraph = paragraphOf(canvas, text, level2 ? scale.h2 : scale.h3, Math.min(width, scale.measure));
  const paint = (at: Point) => {
    bookmark(level, plainText(text), at.y);
    paintParagraph(canvas, parent, `H${level}`, paragraph, at);
  };
  const above = level2 ? scale.above.h2 : scale.above.h3;
  return [{ height: heightOfParagraph(paragraph), above, keepWithNext: true, paint }];
}

function paragraphPieces({ text, size }: BlockOf<'paragraph'>, width: number, layout: Layout): Piece[] {
  const { canvas, scale, parent } = layout;
  const paragraph = paragraphOf(canvas, text, scale[size], Math.min(width, scale.measure));
  return textPieces(canvas, paragraph, { open: () => addElement(canvas, parent, 'P'), above: scale.above.text });
}

/** Distance from the edge of a list to its text. */
const INDENT = 22;

function listPieces({ marker, items }: BlockOf<'list'>, width: number, layout: Layout): Piece[] {
  const { canvas, scale, parent } = layout;
  let list: Element | undefined;
  let entry: Element | undefined;
  const measure = Math.min(width, scale.measure) - INDENT;

  const openList = () => {
    const element = addElement(canvas, parent, 'L');
    element.dictionary.data['A'] = { O: 'List', ListNumbering: marker === 'number' ? 'Decimal' : 'None' };
    return element;
  };
  const openEntry = (index: number) => (at: Point) => {
    list ??= openList();
    entry = addElement(canvas, list, 'LI');
    if (marker === 'number') {
      paintParagraph(canvas, entry, 'Lbl', paragraphOf(canvas, `${index + 1}. `, scale.body, INDENT), at);
    } else decorate(canvas, () => draw(canvas, markerDrawing(marker, scale.body), at, 16));
    return addElement(canvas, entry, 'LBody');
  };
  return items.flatMap((item, index) =>
    textPieces(canvas, paragraphOf(canvas, item, scale.body, measure), {
      open: openEntry(index),
      close: () => {
        entry?.end();
        if (index === items.length - 1) list?.end();
      },
      above: index === 0 ? scale.above.text - 2 : scale.itemGap,
      indent: INDENT,
    }),
  );
}

type Marker = Exclude<BlockOf<'list'>['marker'], 'number'>;

/** The sign before an item, as a drawing 16 px wide and as high as a line. Overpass has no ticks and crosses. */
function markerDrawing(marker: Marker, { lineHeight }: TextStyle): Drawing {
  return { width: 16, height: lineHeight, outlines: MARKS[marker](lineHeight / 2), labels: [] };
}

const MARKS: Readonly<Record<Marker, (middle: number) => Outline[]>> = {
  dot: (middle) => [{ d: circle(8, middle, 2.2), fill: 'brand' }],
  yes: (y) => [{ d: `M3 ${y}L6.500 ${y + 3.5}L13 ${y - 4}`, stroke: 'yes', width: 2.2 }],
  no: (y) => [{ d: `M4 ${y - 4}L12 ${y + 4}M12 ${y - 4}L4 ${y + 4}`, stroke: 'no', width: 2.2 }],
  limit: (y) => [
    { d: `M8 ${y - 5}L8 ${y + 1}`, stroke: 'limit', width: 2.4 },
    { d: circle(8, y + 4.6, 1.4), fill: 'limit' },
  ],
};

const BETWEEN_COLUMNS = 40;

/** Columns are one piece: they stay together on a page. */
function columnsPieces({ shares, columns }: BlockOf<'columns'>, width: number, layout: Layout): Piece[] {
  const weights = columns.map((_, index) => shares?.[index] ?? 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const free = width - BETWEEN_COLUMNS * (columns.length - 1);
  let left = 0;
  const placed = columns.map((blocks, index) => {
    const own = (free * (weights[index] ?? 1)) / total;
    const column = { left, pieces: piecesOf(blocks, own, layout) };
    left += own + BETWEEN_COLUMNS;
    return column;
  });
  const paint: Piece['paint'] = ({ x, y }) => {
    for (const column of placed) paintStack(column.pieces, { x: x + column.left, y });
  };
  const above = Math.max(...placed.map(({ pieces }) => pieces[0]?.above ?? 0));
  return [{ height: Math.max(...placed.map(({ pieces }) => heightOf(pieces))), above, paint }];
}

/** White space around the text of a notice. */
const PADDING = { x: 14, y: 12 };

/** A remark on a tint. Its words say how much it matters, not its colour. */
function noticePieces({ tone, text }: BlockOf<'notice'>, width: number, layout: Layout): Piece[] {
  const { canvas, scale, parent } = layout;
  const outer = Math.min(width, scale.measure + 2 * PADDING.x);
  const paragraph = paragraphOf(canvas, text, scale.body, outer - 2 * PADDING.x);
  const height = heightOfParagraph(paragraph) + 2 * PADDING.y;
  const paint = ({ x, y }: Point) => {
    const tint = canvas.palette[tone === 'attention' ? 'attentionSoft' : 'brandFaint'];
    decorate(canvas, () => canvas.doc.roundedRect(x, y, outer, height, 8).fill(tint));
    paintParagraph(canvas, parent, 'P', paragraph, { x: x + PADDING.x, y: y + PADDING.y });
  };
  return [{ height, above: scale.above.box, paint }];
}

/** A picture of this size in pixels, or smaller when there is no room for it. */
function picturePieces(
  { alt }: { readonly alt: string },
  size: { readonly width: number; readonly height: number },
  room: number,
  { canvas, scale, parent }: Layout,
  show: (at: Point, width: number) => void,
): Piece[] {
  const width = Math.min(room, size.width);
  const height = (size.height * width) / size.width;
  const paint = (at: Point) => {
    const element = addElement(canvas, parent, 'Figure', {
      alt: plainText(alt),
      placement: 'Block',
      bbox: [inPoints(at.x), inPoints(at.y), inPoints(at.x + width), inPoints(at.y + height)],
    });
    element.add(() => show(at, width));
    element.end();
  };
  return [{ height, above: scale.above.text, paint }];
}
