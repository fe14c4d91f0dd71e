import type { BlockOf } from '@vangnet/reference-data/document-content';
import { plainText } from '@vangnet/reference-data/markup';
import { decorate, draw, inPoints, type Point } from './canvas.ts';
import { addElement, type Layout } from './layout.ts';
import type { Piece } from './pieces.ts';
import { paintLines, paragraphHeight, paragraphOf } from './tagged-text.ts';

const PADDING = { x: 14, y: 12 };
const RADIUS = 8;

/** A remark on a tint. Its words say how much it matters, not its colour. */
export function noticePieces({ tone, text }: BlockOf<'notice'>, width: number, layout: Layout): Piece[] {
  const { canvas, scale, parent } = layout;
  const outer = Math.min(width, scale.measure + 2 * PADDING.x);
  const paragraph = paragraphOf(canvas, text, scale.body, outer - 2 * PADDING.x);
  const height = paragraphHeight(paragraph) + 2 * PADDING.y;
  const paint = ({ x, y }: Point) => {
    const tint = canvas.palette[tone === 'attention' ? 'attentionSoft' : 'brandFaint'];
    decorate(canvas, () => canvas.doc.roundedRect(x, y, outer, height, RADIUS).fill(tint));
    const element = addElement(canvas, parent, 'P');
    paintLines(canvas, element, paragraph, { x: x + PADDING.x, y: y + PADDING.y });
    element.end();
  };
  return [{ height, above: scale.above.box, paint }];
}

type Picture = { readonly width: number; readonly height: number; readonly alt: string };

export function figurePieces({ alt, drawing }: BlockOf<'figure'>, width: number, layout: Layout): Piece[] {
  const shown = Math.min(width, drawing.width);
  const picture = { alt, width: shown, height: (drawing.height * shown) / drawing.width };
  return picturePieces(picture, layout, (at) => draw(layout.canvas, drawing, at, shown));
}

export function imagePieces(image: BlockOf<'image'>, width: number, layout: Layout): Piece[] {
  const shown = Math.min(width, image.width);
  const picture = { alt: image.alt, width: shown, height: (image.height * shown) / image.width };
  return picturePieces(picture, layout, ({ x, y }) =>
    layout.canvas.doc.image(image.source, x, y, { width: picture.width, height: picture.height }),
  );
}

function picturePieces({ width, height, alt }: Picture, layout: Layout, show: (at: Point) => void): Piece[] {
  const { canvas, scale, parent } = layout;
  const paint = (at: Point) => {
    const element = addElement(canvas, parent, 'Figure', {
      alt: plainText(alt),
      placement: 'Block',
      bbox: [inPoints(at.x), inPoints(at.y), inPoints(at.x + width), inPoints(at.y + height)],
    });
    element.add(() => show(at));
    element.end();
  };
  return [{ height, above: scale.above.text, paint }];
}
