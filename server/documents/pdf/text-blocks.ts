import type { BlockOf } from '@vangnet/reference-data/document-content';
import type { Drawing, Outline } from '@vangnet/reference-data/drawing';
import { circle } from '../drawings.ts';
import { plainText } from '@vangnet/reference-data/markup';
import { decorate, draw, type Point, type TextStyle } from './canvas.ts';
import { addElement, type Element, type Layout } from './layout.ts';
import type { Piece } from './pieces.ts';
import { paintLines, paragraphHeight, paragraphOf, textPieces } from './tagged-words.ts';

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

/** Distance from the edge of a list to its text. */
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
