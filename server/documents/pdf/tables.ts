import type { BlockOf } from '@vangnet/reference-data/document-content';
import { plainText } from '@vangnet/reference-data/markup';
import { addElement, decorate, hairline, textWidth } from './canvas.ts';
import type { Canvas, Element, Point, TextStyle } from './canvas.ts';
import type { Layout, Piece } from './layout.ts';
import { decorateWithLines, heightOfParagraph, paintLines, paintParagraph, paragraphOf } from './text.ts';

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
  const header = columns.map(({ label, column }): Cell => ({ text: label, style: heading, column, scope: 'Column' }));
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

/** A column with its place in the table, without the white space between columns. */
type Column = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };
type Cell = {
  readonly text: string;
  readonly style: TextStyle;
  readonly column: Column;
  readonly scope?: 'Row' | 'Column';
};
type Row = readonly Cell[];

type Table = { readonly caption?: string | undefined; readonly header?: Row; readonly rows: readonly Row[] };

/** A table with no more rows than this stays on one page. */
const WHOLE = 9;

/** A table as a piece for each row; its header comes back on every page it goes on. */
function tablePieces({ caption, header, rows }: Table, width: number, layout: Layout): Piece[] {
  const { canvas, scale, parent } = layout;
  let table: Element | undefined;
  const open = () => (table ??= addElement(canvas, parent, 'Table'));
  const space = { padding: scale.rowPadding, width };
  const head = header && rowOf(canvas, header, space);
  const pieces: Omit<Piece, 'above'>[] = [];

  if (caption !== undefined) pieces.push(captionPiece(caption, width, layout, open));
  if (head) pieces.push({ height: head.height, keepWithNext: true, paint: (at) => head.paint(open(), at) });
  for (const [index, row] of rows.entries()) {
    const { height, paint } = rowOf(canvas, row, space);
    pieces.push({
      height,
      keepWithNext: index < rows.length - 1 && (index === 0 || rows.length <= WHOLE),
      ...(head && { continued: { height: head.height, paint: head.decorate } }),
      paint: (at) => {
        paint(open(), at);
        if (index === rows.length - 1) open().end();
      },
    });
  }
  return pieces.map((piece, index) => ({ ...piece, above: index === 0 ? scale.above.text - scale.rowPadding / 2 : 0 }));
}

function captionPiece(text: string, width: number, { canvas, scale }: Layout, table: () => Element) {
  const paragraph = paragraphOf(canvas, text, { ...scale.body, weight: 'bold' }, width);
  const paint = (at: Point) => paintParagraph(canvas, table(), 'Caption', paragraph, at);
  return { height: heightOfParagraph(paragraph), keepWithNext: true, paint };
}

type RowSpace = { readonly padding: number; readonly width: number };

function rowOf(canvas: Canvas, row: Row, { padding, width }: RowSpace) {
  const cells = row.map(({ text, style, column, scope }) => {
    return { ...column, scope, paragraph: paragraphOf(canvas, text, style, column.width) };
  });
  const height = Math.max(...cells.map(({ paragraph }) => heightOfParagraph(paragraph))) + 2 * padding + 1;
  const rule = ({ x, y }: Point) => decorate(canvas, () => hairline(canvas, { x, y: y + height - 0.5 }, width));
  return {
    height,
    paint: (table: Element, at: Point) => {
      const line = addElement(canvas, table, 'TR');
      for (const { x, align, scope, paragraph } of cells) {
        const cell = addElement(canvas, line, scope ? 'TH' : 'TD', scope ? { scope } : {});
        paintLines(canvas, cell, paragraph, { x: at.x + x, y: at.y + padding }, align);
        cell.end();
      }
      line.end();
      rule(at);
    },
    /** Repeats the row for the eye only: the structure has it already. */
    decorate: (at: Point) => {
      for (const { x, align, paragraph } of cells) {
        decorateWithLines(canvas, paragraph, { x: at.x + x, y: at.y + padding }, align);
      }
      rule(at);
    },
  };
}
