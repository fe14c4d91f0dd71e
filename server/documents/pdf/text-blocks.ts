import type { BlockOf } from '../blocks.ts';
import { plainText } from '../inline.ts';
import { decorate, draw, type Point } from './canvas.ts';
import { markerDrawing } from './markers.ts';
import { addElement, type Element, type Layout } from './layout.ts';
import type { Piece } from './pieces.ts';
import { paintLines, paragraphHeight, paragraphOf, textPieces } from './tagged-text.ts';

export function headingPieces({ level, text }: BlockOf<'heading'>, width: number, layout: Layout): Piece[] {
  const { canvas, scale, parent, bookmark } = layout;
  const style = level === 2 ? scale.h2 : scale.h3;
  const paragraph = paragraphOf(canvas, text, style, Math.min(width, scale.measure));
  const paint = (at: Point) => {
    bookmark(level, plainText(text), at.y);
    const element = addElement(canvas, parent, `H${level}`);
    paintLines(canvas, element, paragraph, at);
    element.end();
  };
  const above = level === 2 ? scale.above.h2 : scale.above.h3;
  return [{ height: paragraphHeight(paragraph), above, keepWithNext: true, paint }];
}

export function paragraphPieces({ text, size }: BlockOf<'paragraph'>, width: number, layout: Layout): Piece[] {
  const { canvas, scale, parent } = layout;
  const paragraph = paragraphOf(canvas, text, scale[size], Math.min(width, scale.measure));
  return textPieces(canvas, paragraph, { open: () => addElement(canvas, parent, 'P'), above: scale.above.text });
}

/** From the edge of a list to its text. */
const INDENT = 22;

export function listPieces({ marker, items }: BlockOf<'list'>, width: number, layout: Layout): Piece[] {
  const { canvas, scale, parent } = layout;
  let list: Element | undefined;
  let entry: Element | undefined;
  const measure = Math.min(width, scale.measure) - INDENT;

  const openEntry = (index: number) => (at: Point) => {
    list ??= openList();
    entry = addElement(canvas, list, 'LI');
    if (marker === 'number') paintNumber(entry, index + 1, at);
    else decorate(canvas, () => draw(canvas, markerDrawing(marker, scale.body), at, 16));
    return addElement(canvas, entry, 'LBody');
  };
  const openList = () => {
    const element = addElement(canvas, parent, 'L');
    element.dictionary.data['A'] = { O: 'List', ListNumbering: marker === 'number' ? 'Decimal' : 'None' };
    return element;
  };
  const paintNumber = (item: Element, number: number, at: Point) => {
    const label = addElement(canvas, item, 'Lbl');
    paintLines(canvas, label, paragraphOf(canvas, `${number}. `, scale.body, INDENT), at);
    label.end();
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
