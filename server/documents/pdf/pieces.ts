import type { Point } from './canvas.ts';

/** A slice of a document that stays whole on its page. Painted in reading order, once. */
export type Piece = {
  readonly height: number;
  /** White space to the piece before it; none at the top of a page. */
  readonly above: number;
  /** A heading, or the first row of a table, does not stay behind alone. */
  readonly keepWithNext?: boolean;
  readonly startsPage?: boolean;
  /** Painted first when this piece opens a page: the header of a table that goes on. */
  readonly continued?: { readonly height: number; readonly paint: (at: Point) => void };
  readonly paint: (at: Point) => void;
};

export type Sheet = { readonly left: number; readonly top: number; readonly bottom: number };

export function heightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((total, { above, height }, index) => total + (index === 0 ? 0 : above) + height, 0);
}

/** Paints pieces one under the other on what is known to be one page. */
export function paintStack(pieces: readonly Piece[], { x, y }: Point): void {
  let top = y;
  for (const [index, piece] of pieces.entries()) {
    top += index === 0 ? 0 : piece.above;
    piece.paint({ x, y: top });
    top += piece.height;
  }
}

/** Paints pieces over as many pages as they need, from `start` down on the first. */
export function paintOverPages(pieces: readonly Piece[], sheet: Sheet, start: number, addPage: () => void): void {
  let y = start;
  for (const [index, piece] of pieces.entries()) {
    const fresh = y === sheet.top;
    const needed = heightOf(groupFrom(pieces, index));
    const gap = fresh ? 0 : piece.above;
    const turn = !fresh && (piece.startsPage === true || y + gap + needed > sheet.bottom);
    if (turn) {
      addPage();
      y = sheet.top;
      piece.continued?.paint({ x: sheet.left, y });
      y += piece.continued?.height ?? 0;
    } else y += gap;
    if (piece.height > sheet.bottom - sheet.top) throw new RangeError(`A block of ${piece.height} px fits no page.`);
    piece.paint({ x: sheet.left, y });
    y += piece.height;
  }
}

/** The piece with those that it must not be parted from. */
function groupFrom(pieces: readonly Piece[], index: number): Piece[] {
  const end = pieces.findIndex((piece, at) => at >= index && piece.keepWithNext !== true);
  return pieces.slice(index, end < 0 ? undefined : end + 1);
}
