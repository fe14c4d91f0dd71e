import type { Block, BlockOf, SingleBlock } from '@vangnet/reference-data/document-content';
import { plainText } from '@vangnet/reference-data/markup';
import { decorate, draw, inPoints, type Point } from './canvas.ts';
import { addElement, type Layout } from './layout.ts';
import { heightOf, paintStack, type Piece } from './pieces.ts';
import { priceSlabPieces } from './price-slab.ts';
import { factsPieces, tableBlockPieces } from './tables.ts';
import { paintLines, paragraphHeight, paragraphOf } from './tagged-words.ts';
import { headingPieces, listPieces, paragraphPieces } from './text-blocks.ts';

const BETWEEN_COLUMNS = 40;
/** Of a notice. */
const PADDING = { x: 14, y: 12 };
const RADIUS = 8;

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
  return block.kind === 'columns' ? columnsPieces(block, width, layout) : singlePieces(block, width, layout);
}

function singlePieces(block: SingleBlock, width: number, layout: Layout): Piece[] {
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
      return figurePieces(block, width, layout);
    case 'image':
      return imagePieces(block, width, layout);
  }
  block satisfies BlockOf<'pageBreak'>;
  return [];
}

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

/** A remark on a tint. Its words say how much it matters, not its colour. */
function noticePieces({ tone, text }: BlockOf<'notice'>, width: number, layout: Layout): Piece[] {
  const { canvas, scale, parent } = layout;
  const outer = Math.min(width, scale.measure + 2 * PADDING.x);
  const paragraph = paragraphOf(canvas, text, scale.body, outer - 2 * PADDING.x);
  const height = paragraphHeight(paragraph) + 2 * PADDING.y;
  const paint = ({ x, y }: Point) => {
    const tint = canvas.palette[tone === 'attention' ? 'attentionSoft' : 'brandFaint'];
    decorate(canvas, () => canvas.doc.roundedRect(x, y, outer, height, RADIUS).fill(tint));
    const element = addElement(canvas, parent, 'P');
    paintLines(canvas, element, paragraph, { x: x + PADDING.x, y: y + PADDING.y });
    element.end();
  };
  return [{ height, above: scale.above.box, paint }];
}

type Picture = { readonly width: number; readonly height: number; readonly alt: string };

function figurePieces({ alt, drawing }: BlockOf<'figure'>, width: number, layout: Layout): Piece[] {
  const shown = Math.min(width, drawing.width);
  const picture = { alt, width: shown, height: (drawing.height * shown) / drawing.width };
  return picturePieces(picture, layout, (at) => draw(layout.canvas, drawing, at, shown));
}

function imagePieces(image: BlockOf<'image'>, width: number, layout: Layout): Piece[] {
  const shown = Math.min(width, image.width);
  const picture = { alt: image.alt, width: shown, height: (image.height * shown) / image.width };
  return picturePieces(picture, layout, ({ x, y }) =>
    layout.canvas.doc.image(image.source, x, y, { width: picture.width, height: picture.height }),
  );
}

function picturePieces({ width, height, alt }: Picture, layout: Layout, show: (at: Point) => void): Piece[] {
  const { canvas, scale, parent } = layout;
  const paint = (at: Point) => {
    const element = addElement(canvas, parent, 'Figure', {
      alt: plainText(alt),
      placement: 'Block',
      bbox: [inPoints(at.x), inPoints(at.y), inPoints(at.x + width), inPoints(at.y + height)],
    });
    element.add(() => show(at));
    element.end();
  };
  return [{ height, above: scale.above.text, paint }];
}
