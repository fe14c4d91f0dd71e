import type { Drawing, Outline, Tone } from '@vangnet/reference-data/drawing';
import { colourIn, type Palette } from '@vangnet/reference-data/palette';
import type { DocumentWeight } from '@vangnet/reference-data/typeface';

export type TextStyle = {
  readonly size: number;
  readonly lineHeight: number;
  readonly weight: DocumentWeight;
  readonly tone: Tone;
  readonly tracking?: number;
  /** Figures of one width, for amounts under each other. */
  readonly tabular?: boolean;
};
export type Point = { readonly x: number; readonly y: number };

/** The place where a document is drawn. All places are CSS pixels from the top left of the page. */
export type Canvas = {
  readonly doc: PDFKit.PDFDocument;
  readonly palette: Palette;
  /** Letters that the typeface of the brand has not, and that of the house has. */
  readonly lacks: ReadonlySet<string>;
};

/** A CSS pixel in points: 96 pixels and 72 points to the inch. */
export const POINTS_PER_PIXEL = 0.75;
export const inPoints = (pixels: number) => pixels * POINTS_PER_PIXEL;

/** The vertical metrics that the site gives Overpass in its @font-face: it sits high in its box. */
const ASCENT = 0.95;
const DESCENT = 0.28;

/** Distance from the top of a line to the baseline of its text. */
function baselineOf({ size, lineHeight }: TextStyle): number {
  return (lineHeight - (ASCENT + DESCENT) * size) / 2 + ASCENT * size;
}

function optionsOf(style: TextStyle): PDFKit.Mixins.TextOptions {
  return {
    lineBreak: false,
    baseline: 'alphabetic',
    ...(style.tracking !== undefined && { characterSpacing: style.tracking }),
    ...(style.tabular && { features: ['tnum' as const] }),
  };
}

/** The name of a font of the house (`pdf.ts` registers it), in which a text is set whose letters the brand's lacks. */
export const ofHouse = (weight: DocumentWeight) => `house ${weight}`;

const fontFor = ({ lacks }: Canvas, text: string, { weight }: TextStyle): string =>
  Array.from(text).some((letter) => lacks.has(letter)) ? ofHouse(weight) : weight;

const withFont = (canvas: Canvas, text: string, style: TextStyle) =>
  canvas.doc.font(fontFor(canvas, text, style)).fontSize(style.size);

export const textWidth = (canvas: Canvas, text: string, style: TextStyle): number =>
  withFont(canvas, text, style).widthOfString(text, optionsOf(style));

/** Writes one line of text; `y` is the top of the line. */
export function write(canvas: Canvas, text: string, { x, y }: Point, style: TextStyle): void {
  withFont(canvas, text, style).fillColor(canvas.palette[style.tone]);
  canvas.doc.text(text, x, y + baselineOf(style), optionsOf(style));
}

export type Element = PDFKit.PDFStructureElement;

/** Hangs a new element under `parent`; to be called when it is painted, for the tree is in reading order. */
export function addElement(
  { doc }: Canvas,
  parent: Element,
  tag: string,
  options: PDFKit.Mixins.StructureElementOptions = {},
): Element {
  const element = doc.struct(tag, options);
  parent.add(element);
  return element;
}

/** Draws decoration for the eye: a reader of the structure passes it by. */
export function decorate({ doc }: Canvas, paint: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  paint();
  doc.endMarkedContent();
}

export function hairline({ doc, palette }: Canvas, { x, y }: Point, width: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(1)
    .stroke(palette.line);
}

/** A drawing with its top left at `at`, scaled to `width`. */
export function draw(canvas: Canvas, drawing: Drawing, at: Point, width: number): void {
  const { doc } = canvas;
  doc
    .save()
    .translate(at.x, at.y)
    .scale(width / drawing.width);
  doc.lineCap('round').lineJoin('round');
  for (const outline of drawing.outlines) drawOutline(canvas, outline);
  for (const { text, x, y, size, fill, anchor } of drawing.labels) {
    const style: TextStyle = { size, lineHeight: size, weight: 'regular', tone: 'ink' };
    const left = anchor === 'end' ? x - textWidth(canvas, text, style) : x;
    doc.font(style.weight).fontSize(size).fillColor(colourIn(canvas.palette, fill));
    doc.text(text, left, y, optionsOf(style));
  }
  doc.restore();
}

function drawOutline({ doc, palette }: Canvas, { d, fill, stroke, width, opacity, clip }: Outline): void {
  doc.save();
  if (clip !== undefined) doc.path(clip).clip();
  if (opacity !== undefined) doc.opacity(opacity);
  if (width !== undefined) doc.lineWidth(width);
  doc.path(d);
  if (fill !== undefined && stroke !== undefined) doc.fillAndStroke(colourIn(palette, fill), colourIn(palette, stroke));
  else if (fill !== undefined) doc.fill(colourIn(palette, fill));
  else if (stroke !== undefined) doc.stroke(colourIn(palette, stroke));
  doc.restore();
}
