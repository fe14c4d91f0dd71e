import type { HouseStyle } from '../house-style.ts';
import { text } from '../text.ts';
import { hairline, textWidth, write, type Canvas, type TextStyle } from './canvas.ts';

const STYLE: TextStyle = { size: 11, lineHeight: 16.5, weight: 'regular', tone: 'ink2', tabular: true };
const SEPARATOR = '\u2002|\u2002';

export type FooterPlace = { readonly left: number; readonly top: number; readonly width: number };

/** Contact left, page number right, on every page. It repeats what the text says, so it is no part of the structure. */
export function paintFooters(
  canvas: Canvas,
  { words }: HouseStyle,
  note: string | undefined,
  { left, top, width }: FooterPlace,
): void {
  const { doc } = canvas;
  const { start, count } = doc.bufferedPageRange();
  const contact = [words.name, words.phone, words.mail].join(SEPARATOR);
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    const place = [note, text.page(page + 1, count)].filter(Boolean).join(' ');
    doc.markContent('Artifact', { type: 'Pagination' });
    hairline(canvas, { x: left, y: top }, width);
    write(canvas, contact, { x: left, y: top + 10 }, STYLE);
    write(canvas, place, { x: left + width - textWidth(canvas, place, STYLE), y: top + 10 }, STYLE);
    doc.endMarkedContent();
  }
}
