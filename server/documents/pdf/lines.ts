import type { Run } from '@vangnet/reference-data/markup';
import type { TextStyle } from './canvas.ts';

/** A stretch of a line in one style; `x` counts from the start of the line. */
export type Segment = Run & { readonly x: number };
export type Line = { readonly segments: readonly Segment[]; readonly width: number };
export type Measure = (text: string, style: TextStyle) => number;

/** Text that stays together on a line, such as "25%" in bold and its comma, with the space after it. */
type Word = readonly Run[];

export const styleOf = (style: TextStyle, { bold }: Run): TextStyle => (bold ? { ...style, weight: 'bold' } : style);

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
function trimmed(word: Word): Run[] {
  return word.map((run, index) => (index === word.length - 1 ? { ...run, text: run.text.trimEnd() } : run));
}

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
