import type { BlockOf } from '@vangnet/reference-data/document-content';
import { circle } from '../drawings.ts';
import { addElement, decorate, textWidth, type Canvas, type Point, type TextStyle } from './canvas.ts';
import type { Layout, Piece } from './layout.ts';
import { heightOfParagraph, paintLines, paragraphOf, type Paragraph } from './text.ts';

const PADDING = { top: 20, side: 26, bottom: 10 };
const UNDER_NOTES = 8;
const RADIUS = 10;
/** Distance that the lower edge hangs through, and the rope with it. */
const SAG = 22;
const ROPE = 4;

const LABEL: TextStyle = { size: 12.5, lineHeight: 18.75, weight: 'bold', tone: 'onSlab' };
const UNIT: TextStyle = { size: 15, lineHeight: 49.7, weight: 'bold', tone: 'surface' };
const AMOUNT: TextStyle = { ...UNIT, size: 46, tracking: -1.2, tabular: true };
const NOTE: TextStyle = { size: 12.5, lineHeight: 18.1, weight: 'regular', tone: 'onSlab', tabular: true };

/** The price on its dark panel that hangs on a rope: the loudest thing of a document, and the only one. */
export function priceSlabPieces(block: BlockOf<'priceSlab'>, width: number, layout: Layout): Piece[] {
  const { canvas, parent } = layout;
  const inner = width - 2 * PADDING.side;
  const text = (words: string, style: TextStyle, room = inner) => paragraphOf(canvas, words, style, room);
  const notes = block.notes.map((note) => text(note, NOTE, inner / 2));
  const noted = notes.reduce((height, note) => height + heightOfParagraph(note), 0);
  const body = PADDING.top + Math.max(LABEL.lineHeight + AMOUNT.lineHeight, noted + UNDER_NOTES) + PADDING.bottom;

  const paint = ({ x, y }: Point) => {
    decorate(canvas, () => drawPanel(canvas, { x, y }, width, body));
    const left = x + PADDING.side;
    const say = (paragraphs: readonly [Paragraph, Point][], align?: 'right') => {
      const element = addElement(canvas, parent, 'P');
      for (const [paragraph, at] of paragraphs) paintLines(canvas, element, paragraph, at, align);
      element.end();
    };
    const top = y + PADDING.top;
    say([[text(block.label, LABEL), { x: left, y: top }]]);
    const unitAt = { x: left + textWidth(canvas, `${block.amount} `, AMOUNT), y: top + LABEL.lineHeight + 7 };
    say([
      [text(`${block.amount} `, AMOUNT), { x: left, y: top + LABEL.lineHeight }],
      [text(block.unit, UNIT), unitAt],
    ]);
    let at = y + body - PADDING.bottom - UNDER_NOTES - noted;
    for (const note of notes) {
      say([[note, { x: left + inner / 2, y: at }]], 'right');
      at += heightOfParagraph(note);
    }
  };
  return [{ height: body + SAG + ROPE, above: layout.scale.above.h2 + 2, paint }];
}

function drawPanel({ doc, palette }: Canvas, { x, y }: Point, width: number, height: number): void {
  const right = x + width;
  const edge = y + height;
  const corner = RADIUS * 0.45;
  const low = edge + (SAG * 4) / 3;
  const sag = `C${x + width / 3} ${low} ${right - width / 3} ${low} ${right} ${edge}`;
  const back = `C${right - width / 3} ${low} ${x + width / 3} ${low} ${x} ${edge}`;
  doc
    .path(
      `M${x} ${edge}L${x} ${y + RADIUS}C${x} ${y + corner} ${x + corner} ${y} ${x + RADIUS} ${y}` +
        `L${right - RADIUS} ${y}C${right - corner} ${y} ${right} ${y + corner} ${right} ${y + RADIUS}L${right} ${edge}${back}Z`,
    )
    .fill(palette.slab);
  doc.lineCap('round').lineWidth(ROPE).path(`M${x} ${edge}${sag}`).stroke(palette.rope);
  for (const pin of [x + 1, right - 1]) {
    doc
      .lineWidth(2.5)
      .path(circle(pin, edge, 6))
      .fillAndStroke(palette.rope, palette.surface);
  }
}
