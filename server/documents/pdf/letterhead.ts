import type { DocumentContent } from '@vangnet/reference-data/document-content';
import { plainText } from '@vangnet/reference-data/markup';
import { netIllustration } from '../drawings.ts';
import type { HouseStyle } from '../house-style.ts';
import { fill } from '@vangnet/domain/values/fill';
import { words as WORDS } from '../../../words/words.ts';
import { addElement, decorate, draw, hairline, textWidth, write } from './canvas.ts';
import type { Canvas, Point, TextStyle } from './canvas.ts';
import type { Layout } from './layout.ts';
import { heightOfParagraph, paintLines, paintParagraph, paragraphOf, type Paragraph } from './text.ts';

const NAME: TextStyle = { size: 20, lineHeight: 30, weight: 'black', tone: 'ink', tracking: -0.5 };
const TOP = 52;
const LOGO = 30;
const ILLUSTRATION = { width: 330, top: 36 };
const DETAIL_GAP = 34;

/**
 * The brand, the title and the details at the top of the first page.
 *
 * @returns where the blocks may start
 */
export function paintLetterhead(
  content: DocumentContent,
  style: HouseStyle,
  left: number,
  width: number,
  layout: Layout,
): number {
  const { canvas, scale, parent } = layout;
  if (content.illustration) {
    const net = netIllustration();
    const at = { x: left * 2 + width - ILLUSTRATION.width, y: ILLUSTRATION.top };
    decorate(canvas, () => draw(canvas, net, at, ILLUSTRATION.width));
  }
  decorate(canvas, () => draw(canvas, style.logo, { x: left, y: TOP }, LOGO));
  const name = addElement(canvas, parent, 'P');
  name.add(() => write(canvas, style.words.name, { x: left + LOGO + 8, y: TOP + 3 }, NAME));
  name.end();

  const room = content.illustration ? width - ILLUSTRATION.width + left : width;
  let y = TOP + LOGO + (content.illustration ? 80 : 34);
  const add = (tag: string, text: string, textStyle: TextStyle) => {
    const paragraph = paragraphOf(canvas, text, textStyle, room);
    paintParagraph(canvas, parent, tag, paragraph, { x: left, y });
    y += heightOfParagraph(paragraph);
  };
  add('H1', content.title, scale.h1);
  y += 8;
  if (content.subtitle !== undefined) add('P', content.subtitle, scale.lead);
  return content.details.length === 0 ? y : paintDetails(content.details, { x: left, y: y + 26 }, layout);
}

/** Draws facts side by side, the name above the value: number, date, version. */
function paintDetails(details: DocumentContent['details'], { x, y }: Point, { canvas, scale, parent }: Layout): number {
  let left = x;
  const label: TextStyle = { ...scale.body, tone: 'ink2' };
  const value: TextStyle = { ...scale.body, weight: 'bold', tabular: true };
  for (const [what, says] of details) {
    const element = addElement(canvas, parent, 'P');
    const lines = [paragraphOf(canvas, `${what} `, label, 240), paragraphOf(canvas, says, value, 240)];
    for (const [index, line] of lines.entries()) {
      paintLines(canvas, element, line, { x: left, y: y + index * scale.body.lineHeight });
    }
    element.end();
    left += widestOf(lines) + DETAIL_GAP;
  }
  return y + 2 * scale.body.lineHeight;
}

const widestOf = (paragraphs: readonly Paragraph[]) =>
  Math.max(...paragraphs.flatMap(({ lines }) => lines.map(({ width }) => width)));

const STYLE: TextStyle = { size: 11, lineHeight: 16.5, weight: 'regular', tone: 'ink2', tabular: true };
/** White space between what stands at the left of a footer and at its right. */
const APART = 12;
/** Wide, of a space that every typeface has. */
const SEPARATOR = '\u00A0\u00A0|\u00A0\u00A0';

/** Contact left, page number right, on every page. It repeats what the text says, so it is no part of the structure. */
export function paintFooters(
  canvas: Canvas,
  { words }: HouseStyle,
  { language, footerNote }: Pick<DocumentContent, 'language' | 'footerNote'>,
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
): void {
  const { doc } = canvas;
  const { start, count } = doc.bufferedPageRange();
  const numbered = WORDS[language].documents.text.page;
  const note = footerNote === undefined ? undefined : plainText(footerNote);
  const contact = [words.name, words.phone, words.mail].join(SEPARATOR);
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    const place = [note, fill(numbered, { page: page + 1, count })].filter(Boolean).join(' ');
    doc.markContent('Artifact', { type: 'Pagination' });
    hairline(canvas, { x: left, y: top }, width);
    write(canvas, contact, { x: left, y: top + 10 }, STYLE);
    const own = textWidth(canvas, place, STYLE);
    // A long note goes under the contact details.
    const isBeside = textWidth(canvas, contact, STYLE) + APART + own <= width;
    write(canvas, place, { x: left + width - own, y: top + 10 + (isBeside ? 0 : STYLE.lineHeight) }, STYLE);
    doc.endMarkedContent();
  }
}
