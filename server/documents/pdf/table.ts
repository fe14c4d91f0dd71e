import { decorate, hairline, type Canvas, type Point, type TextStyle } from './canvas.ts';
import { addElement, type Element, type Layout } from './layout.ts';
import type { Piece } from './pieces.ts';
import { decorateWithLines, paintLines, paragraphHeight, paragraphOf } from './tagged-text.ts';

/** A column with its place in the table, without the white space between columns. */
export type Column = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };
export type Cell = {
  readonly text: string;
  readonly style: TextStyle;
  readonly column: Column;
  readonly scope?: 'Row' | 'Column';
};
export type Row = readonly Cell[];

export type Table = { readonly caption?: string | undefined; readonly header?: Row; readonly rows: readonly Row[] };

/** A table with no more rows than this stays on one page. */
const WHOLE = 9;

/** A table as a piece for each row; its header comes back on every page it goes on. */
export function tablePieces({ caption, header, rows }: Table, width: number, layout: Layout): Piece[] {
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
  const paint = (at: Point) => {
    const caption = addElement(canvas, table(), 'Caption');
    paintLines(canvas, caption, paragraph, at);
    caption.end();
  };
  return { height: paragraphHeight(paragraph), keepWithNext: true, paint };
}

type RowSpace = { readonly padding: number; readonly width: number };

function rowOf(canvas: Canvas, row: Row, { padding, width }: RowSpace) {
  const cells = row.map(({ text, style, column, scope }) => {
    return { ...column, scope, paragraph: paragraphOf(canvas, text, style, column.width) };
  });
  const height = Math.max(...cells.map(({ paragraph }) => paragraphHeight(paragraph))) + 2 * padding + 1;
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
    /** For the eye only: the structure has the row already. */
    decorate: (at: Point) => {
      for (const { x, align, paragraph } of cells) {
        decorateWithLines(canvas, paragraph, { x: at.x + x, y: at.y + padding }, align);
      }
      rule(at);
    },
  };
}
