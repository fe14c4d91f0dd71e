import type { BlockOf } from '../blocks.ts';
import { plainText } from '../inline.ts';
import { textWidth, type TextStyle } from './canvas.ts';
import type { Layout } from './layout.ts';
import type { Piece } from './pieces.ts';
import { tablePieces, type Column, type Row } from './table.ts';

const BETWEEN_COLUMNS = 18;
/** The widest that facts may be, or the eye loses the way from what to how much. */
const FACTS_WIDTH = 480;
/** The part of it that a value may take. */
const VALUE_SHARE = 0.62;

/** Two columns: what it is, and right of it in bold what it says. Each row shares its width out by itself. */
export function factsPieces({ caption, rows }: BlockOf<'facts'>, room: number, layout: Layout): Piece[] {
  const width = Math.min(room, FACTS_WIDTH);
  const label: TextStyle = { ...layout.scale.cell, tone: 'ink2' };
  const value: TextStyle = { ...layout.scale.cell, weight: 'bold', tabular: true };
  const cells = rows.map(([what, says]): Row => {
    const natural = Math.ceil(textWidth(layout.canvas, plainText(says), value)) + 1;
    const valueWidth = Math.min(natural, width * VALUE_SHARE);
    const left: Column = { x: 0, width: width - valueWidth - BETWEEN_COLUMNS, align: 'left' };
    const right: Column = { x: width - valueWidth, width: valueWidth, align: 'right' };
    return [
      { text: what, style: label, column: left, scope: 'Row' },
      { text: says, style: value, column: right },
    ];
  });
  return tablePieces({ caption, rows: cells }, width, layout);
}

export function tableBlockPieces(block: BlockOf<'table'>, width: number, layout: Layout): Piece[] {
  const { cell, small } = layout.scale;
  const columns = columnsOf(block, width);
  const heading: TextStyle = { ...small, weight: 'bold' };
  const header = columns.map(({ label, column }) => ({
    text: label,
    style: heading,
    column,
    scope: 'Column' as const,
  }));
  const rows = block.rows.map((texts): Row =>
    columns.flatMap(({ column }, index): Row => {
      const text = texts[index];
      if (text === undefined) return [];
      if (index === 0) return [{ text, style: { ...cell, weight: 'bold' }, column, scope: 'Row' }];
      return [{ text, style: { ...cell, tabular: column.align === 'right' }, column }];
    }),
  );
  return tablePieces({ caption: block.caption, header, rows }, width, layout);
}

function columnsOf({ columns }: BlockOf<'table'>, width: number): { label: string; column: Column }[] {
  const shares = columns.reduce((total, { share }) => total + share, 0);
  const free = width - BETWEEN_COLUMNS * (columns.length - 1);
  let x = 0;
  return columns.map(({ label, share, align }) => {
    const column: Column = { x, width: (free * share) / shares, align };
    x += column.width + BETWEEN_COLUMNS;
    return { label, column };
  });
}
