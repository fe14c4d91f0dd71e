import { inPoints, type Canvas } from './canvas.ts';

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
