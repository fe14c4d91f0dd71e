import { runsOf } from '@vangnet/reference-data/markup';
import { decorate, textWidth, write, type Canvas, type Point, type TextStyle } from './canvas.ts';
import { addElement, type Element } from './layout.ts';
import { linesOf, styleOf, type Line, type Segment } from './lines.ts';
import type { Piece } from './pieces.ts';

export type Paragraph = { readonly lines: readonly Line[]; readonly style: TextStyle; readonly width: number };

export function paragraphOf(canvas: Canvas, text: string, style: TextStyle, width: number): Paragraph {
  const runs = runsOf(text);
  const fill = (room: number) => linesOf(runs, style, room, (part, own) => textWidth(canvas, part, own));
  const lines = fill(width);
  const narrower = endsInOneWord(lines) ? fill(width * 0.93) : lines;
  const better = narrower.length === lines.length && !endsInOneWord(narrower);
  return { lines: better ? narrower : lines, style, width };
}

/** A last line of one word looks left behind; a slightly narrower text gives it company. */
function endsInOneWord(lines: readonly Line[]): boolean {
  const words =
    lines
      .at(-1)
      ?.segments.map(({ text }) => text)
      .join('')
      .trim() ?? '';
  return lines.length > 1 && !words.includes(' ');
}

export const paragraphHeight = ({ lines, style }: Paragraph) => lines.length * style.lineHeight;

type Align = 'left' | 'right';

/** Writes lines into an element of the structure tree. */
export function paintLines(canvas: Canvas, element: Element, text: Paragraph, at: Point, align: Align = 'left'): void {
  for (const { segment, point } of segmentsOf(text, at, align)) {
    if (segment.href !== undefined) paintLink(canvas, element, segment, point, text.style);
    else element.add(() => write(canvas, segment.text, point, styleOf(text.style, segment)));
  }
}

/** Writes lines that are for the eye only. */
export function decorateWithLines(canvas: Canvas, text: Paragraph, at: Point, align: Align): void {
  decorate(canvas, () => {
    for (const { segment, point } of segmentsOf(text, at, align)) {
      write(canvas, segment.text, point, styleOf(text.style, segment));
    }
  });
}

function segmentsOf({ lines, style, width }: Paragraph, { x, y }: Point, align: Align) {
  return lines.flatMap((line, index) => {
    const left = align === 'right' ? x + width - line.width : x;
    const top = y + index * style.lineHeight;
    return line.segments.map((segment) => ({ segment, point: { x: left + segment.x, y: top } }));
  });
}

function paintLink(canvas: Canvas, parent: Element, segment: Segment, at: Point, style: TextStyle): void {
  const { doc, palette } = canvas;
  const { text, href = '' } = segment;
  const width = textWidth(canvas, text.trimEnd(), style);
  const link = addElement(canvas, parent, 'Link');
  link.add(() => {
    write(canvas, text, at, { ...style, tone: 'brand' });
    const underline = at.y + style.lineHeight * 0.84;
    doc
      .moveTo(at.x, underline)
      .lineTo(at.x + width, underline)
      .lineWidth(0.8)
      .stroke(palette.brand);
  });
  doc.link(at.x, at.y, width, style.lineHeight, href, { structParent: link, Contents: textBytes(text.trimEnd()) });
  // Ended here, while its page is still the current one: pdfkit takes the page of the annotation at this moment.
  link.end();
}

/** A PDF text string: UTF-16 with its byte order mark. */
function textBytes(text: string): Uint8Array {
  return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
}

export type Opening = {
  /** Makes the element that the lines go into, when the first of them is painted. */
  readonly open: (at: Point) => Element;
  readonly close?: () => void;
  readonly above: number;
  readonly indent?: number;
};

/** A text as pieces of which no page gets a single line. */
export function textPieces(canvas: Canvas, paragraph: Paragraph, { open, close, above, indent = 0 }: Opening): Piece[] {
  let element: Element | undefined;
  const slices = withoutLoneLines(paragraph.lines);
  return slices.map((lines, index) => ({
    height: lines.length * paragraph.style.lineHeight,
    above: index === 0 ? above : 0,
    paint: ({ x, y }) => {
      element ??= open({ x, y });
      paintLines(canvas, element, { ...paragraph, lines }, { x: x + indent, y });
      if (index < slices.length - 1) return;
      element.end();
      close?.();
    },
  }));
}

/** Two lines at the start and at the end stay together. */
function withoutLoneLines(lines: readonly Line[]): (readonly Line[])[] {
  if (lines.length < 4) return [lines];
  return [lines.slice(0, 2), ...lines.slice(2, -2).map((line) => [line]), lines.slice(-2)];
}
