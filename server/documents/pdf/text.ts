import { runsOf, type Run } from '@vangnet/reference-data/markup';
import { addElement, decorate, textWidth, write } from './canvas.ts';
import type { Canvas, Element, Point, TextStyle } from './canvas.ts';
import type { Piece } from './layout.ts';

/** A stretch of a line in one style; `x` counts from the start of the line. */
type Segment = Run & { readonly x: number };
/** @internal */
export type Line = { readonly segments: readonly Segment[]; readonly width: number };
type Measure = (text: string, style: TextStyle) => number;

/** Text that stays together on a line, such as "25%" in bold and its comma, with the space after it. */
type Word = readonly Run[];

const styleOf = (style: TextStyle, { bold }: Run): TextStyle => (bold ? { ...style, weight: 'bold' } : style);

/** Fills lines of at most `width` with words. A line keeps its last space, so that read aloud no words run together. */
export function linesOf(runs: readonly Run[], style: TextStyle, width: number, measure: Measure): Line[] {
  const widthOf = (run: Run) => measure(run.text, styleOf(style, run));
  const wordWidth = (word: Word) => sum(trimmed(word).map(widthOf));
  const lines: Line[] = [];
  let onLine: Run[] = [];
  let filled = 0;
  for (const word of wordsOf(runs, (part) => wordWidth(part) <= width)) {
    if (onLine.length > 0 && filled + wordWidth(word) > width) {
      lines.push(lineOf(onLine, widthOf));
      onLine = [];
      filled = 0;
    }
    onLine.push(...word);
    filled += sum(word.map(widthOf));
  }
  return [...lines, lineOf(onLine, widthOf)];
}

function wordsOf(runs: readonly Run[], fits: (word: Word) => boolean): Word[] {
  const words: Word[] = [];
  let open: Run[] = [];
  const close = () => {
    words.push(...(fits(open) ? [open] : open.flatMap((run) => cut(run, fits))));
    open = [];
  };
  for (const run of runs) {
    for (const text of run.text.split(/(?<= )/)) {
      open.push({ ...run, text });
      if (text.endsWith(' ')) close();
    }
  }
  close();
  return words;
}

/** A word that is too long for any line, such as an address, is cut where the line ends. */
function cut(run: Run, fits: (word: Word) => boolean): Word[] {
  const start = (end: number) => [{ ...run, text: run.text.slice(0, end) }];
  if (run.text.length < 2 || fits([run])) return [[run]];
  // Halving: measuring is slow, and a visitor can type a word as long as they like.
  let [end, tooLong] = [1, run.text.length];
  while (tooLong - end > 1) {
    const middle = Math.floor((end + tooLong) / 2);
    if (fits(start(middle))) end = middle;
    else tooLong = middle;
  }
  return [start(end), ...cut({ ...run, text: run.text.slice(end) }, fits)];
}

/** The word without the space after it, which may hang over the edge. */
const trimmed = (word: Word): Run[] =>
  word.map((run, index) => (index === word.length - 1 ? { ...run, text: run.text.trimEnd() } : run));

function lineOf(runs: readonly Run[], widthOf: (run: Run) => number): Line {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    const same = last && last.bold === run.bold && last.href === run.href;
    if (same) merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  let x = 0;
  const segments = merged.map((run) => {
    const segment = { ...run, x };
    x += widthOf(run);
    return segment;
  });
  return { segments, width: sum(trimmed(merged).map(widthOf)) };
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** Text that is laid out for a width. */
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
  const last = lines.at(-1)?.segments ?? [];
  const words = last.map(({ text }) => text).join('');
  return lines.length > 1 && !words.trim().includes(' ');
}

export const heightOfParagraph = ({ lines, style }: Paragraph) => lines.length * style.lineHeight;

type Align = 'left' | 'right';

/** Writes lines into an element of the structure tree. */
export function paintLines(canvas: Canvas, element: Element, text: Paragraph, at: Point, align: Align = 'left'): void {
  for (const { segment, point } of segmentsOf(text, at, align)) {
    if (segment.href !== undefined) paintLink(canvas, element, segment, point, text.style);
    else element.add(() => write(canvas, segment.text, point, styleOf(text.style, segment)));
  }
}

/** Writes lines into an element of their own under `parent`. */
export function paintParagraph(canvas: Canvas, parent: Element, tag: string, text: Paragraph, at: Point): void {
  const element = addElement(canvas, parent, tag);
  paintLines(canvas, element, text, at);
  element.end();
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
  // A PDF text string: UTF-16 with its byte order mark.
  const Contents = Buffer.from(`\uFEFF${text.trimEnd()}`, 'utf16le').swap16();
  doc.link(at.x, at.y, width, style.lineHeight, href, { structParent: link, Contents });
  // Ended here, while its page is still the current one: pdfkit takes the page of the annotation at this moment.
  link.end();
}

type Opening = {
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
