/** The net hangs from two pins; every curve is a function of `x`, in the units of the drawing (360 wide). */
const LEFT = 30;
const RIGHT = 330;
const MIDDLE = (LEFT + RIGHT) / 2;
/** A quarter of the rope has one big knot in its middle and a small one at each side of it. */
const QUARTER = (RIGHT - LEFT) / 4;
const STRAND = (3 / 4) * QUARTER;

export type Point = readonly [x: number, y: number];
type Curve = (x: number) => number;

const sag =
  (depth: number, belly = 0): Curve =>
  (x) => {
    const square = ((x - MIDDLE) / (RIGHT - MIDDLE)) ** 2;
    return 38 + depth * (1 - square) + belly * (1 - square ** 2);
  };
const back = sag(18);
const front = sag(62);
const hem = sag(105, 35);

const path = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const along = (curve: Curve, from: number, to: number): readonly Point[] =>
  Array.from({ length: 25 }, (_, index) => from + ((to - from) * index) / 24).map((x) => [x, curve(x)]);

/** The crossing strands between a rope and the hem, limited to the wanted points. */
function mesh(rope: Curve, isWanted: (point: Point) => boolean): string {
  const starts = Array.from({ length: 9 }, (_, index) => MIDDLE + (index - 4.5) * (QUARTER / 2));
  const strand = (start: number, way: 1 | -1) =>
    Array.from({ length: 19 }, (_, index): Point => {
      const part = index / 18;
      const x = start + way * STRAND * part;
      return [x, rope(x) + (hem(x) - rope(x)) * Math.sin((part * Math.PI) / 2)];
    }).filter((point) => point[0] > LEFT + 2 && point[0] < RIGHT - 2 && isWanted(point));
  return starts.flatMap((start) => [path(strand(start, 1)), path(strand(MIDDLE * 2 - start, -1))]).join('');
}

/** Whether a point is in front of the house, whose roof rises to 84 in the middle. */
const isBeforeHouse = ([x, y]: Point) => Math.abs(x - MIDDLE) < 36 && y > 84 + Math.abs(x - MIDDLE) * 0.9 && y < 174;

/** The end of the rope after a number of knots. */
const end = (knots: number) => LEFT + QUARTER * knots;

/** The parts that are the same in every state. */
export const still = {
  back: path(along(back, LEFT, RIGHT)),
  backMesh: mesh(back, () => true),
  hem: path(along(hem, LEFT, RIGHT)),
  pins: [LEFT, RIGHT],
};

/** The rope between the ends of two knots. */
export const rope = (from: number, to: number): string => path(along(front, end(from), end(to)));

/** The part of the rope that is still to come, with a gap at its present end. */
export const rest = (knots: number): string => path(along(front, end(knots) + 8, RIGHT));

/** The loose end of a rope after a number of knots. */
export const looseEnd = (knots: number): string => `M${end(knots)} ${front(end(knots))}q9 5 9 15t8 14`;

/** The mesh below the tied rope, the mesh still to come, and the part of the first that crosses the house. */
export const meshOf = (knots: number) => ({
  done: mesh(front, ([x]) => x <= end(knots)),
  rest: mesh(front, ([x]) => x > end(knots)),
  house: mesh(front, (point) => point[0] <= end(knots) && isBeforeHouse(point)),
});

const onRope = (x: number): Point => [x, front(x)];

/** The middle of a knot, counted from 1, and of the small knots beside it. */
export function knotAt(knot: number): { big: Point; small: readonly [Point, Point] } {
  const middle = end(knot) - QUARTER / 2;
  return { big: onRope(middle), small: [onRope(middle - QUARTER / 4), onRope(middle + QUARTER / 4)] };
}
