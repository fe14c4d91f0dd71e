import { type Canvas, inPoints } from './canvas.ts';
import type { TypeScale } from './type-scale.ts';

export type Element = PDFKit.PDFStructureElement;

/** What the layout of a block needs to know. */
export type Layout = {
  readonly canvas: Canvas;
  readonly scale: TypeScale;
  /** The element of the structure tree that the blocks hang under. */
  readonly parent: Element;
  /** Lists a heading, as it is painted, among the bookmarks of the document. */
  readonly bookmark: (level: 2 | 3, title: string, y: number) => void;
};

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

/** Lists headings as bookmarks, those of level 3 under the one of level 2 before them. */
export function bookmarksOf({ doc }: Pick<Canvas, 'doc'>) {
  let chapter: PDFKit.PDFOutline | undefined;
  return (level: 2 | 3, title: string, y: number): void => {
    const parent = level === 3 && chapter ? chapter : doc.outline;
    // pdfkit counts `left` from the right edge.
    const place = { fit: false as const, left: doc.page.width, top: inPoints(Math.max(0, y - 12)) };
    const entry = parent.addItem(title, place);
    if (level === 2) chapter = entry;
  };
}
