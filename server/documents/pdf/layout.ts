import type { Canvas } from './canvas.ts';
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
