import type { Block, BlockOf, SingleBlock } from '@vangnet/reference-data/document-content';
import { figurePieces, imagePieces, noticePieces } from './box-blocks.ts';
import type { Layout } from './layout.ts';
import { heightOf, paintStack, type Piece } from './pieces.ts';
import { priceSlabPieces } from './price-slab.ts';
import { factsPieces, tableBlockPieces } from './tables.ts';
import { headingPieces, listPieces, paragraphPieces } from './text-blocks.ts';

const BETWEEN_COLUMNS = 40;

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
