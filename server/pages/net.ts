import { drawingSchema, type Drawing, type Outline } from '@vangnet/reference-data/drawing';

/** Places of the knots along the rope, as parts of its length. */
const KNOTS = [1, 3, 5, 7, 9, 11, 13, 15].map((sixteenth) => sixteenth / 16);
/** How far a cord of the mesh runs along the net on its way down, as part of the length of the rope. */
const SLANT = 0.36;

const across = (along: number) => 30 + 300 * along;
const rope = (along: number, sag = 62) => 38 + sag * 4 * along * (1 - along);
const bottom = (along: number) => 38 + 142 * (1 - Math.abs(2 * along - 1) ** 3);

/** A line through places of the net: `deep` is 0 on the rope and 1 at the bottom. */
const line = (places: readonly (readonly [along: number, deep: number])[]) =>
  places
    .map(([along, deep], index) => {
      const y = rope(along) + deep * (bottom(along) - rope(along));
      return `${index === 0 ? 'M' : 'L'}${across(along).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');

const steps = Array.from({ length: 33 }, (_, index) => index / 32);

const cord = (from: number, slant: number) =>
  line(steps.map((deep) => [from + slant * deep, deep] as const).filter(([along]) => along >= 0 && along <= 1));

const circle = (x: number, y: number, r: number) => {
  const bend = 0.5523 * r;
  return `M${x + r} ${y}C${x + r} ${y + bend} ${x + bend} ${y + r} ${x} ${y + r}C${x - bend} ${y + r} ${x - r} ${y + bend} ${x - r} ${y}C${x - r} ${y - bend} ${x - bend} ${y - r} ${x} ${y - r}C${x + bend} ${y - r} ${x + r} ${y - bend} ${x + r} ${y}Z`;
};

const HOUSE = 'M143 174V117L180 84L217 117V174Z';
const house: Outline[] = [
  { d: HOUSE, fill: 'brand', stroke: 'brand', width: 4 },
  { d: 'M170 174V146C170 133 190 133 190 146V174Z', fill: 'rope' },
];
const bill: Outline[] = [
  { d: 'M105 104L139 112L127 160L93 152Z', fill: 'brandMid', stroke: 'brandMid', width: 6 },
  { d: 'M110 119L130 124M107 129L127 134M105 139L117 142', stroke: 'ink', width: 2.6 },
];
const coin: Outline[] = [
  { d: circle(244, 139, 23), fill: 'rope' },
  {
    d: 'M250 128C242 124 234 130 234 139C234 148 242 154 250 150M229 136H243M229 142H243',
    stroke: 'onRope',
    width: 2.6,
  },
];
const mesh = KNOTS.map((knot) => cord(knot, SLANT) + cord(knot, -SLANT)).join('');

/** The net that carries the fixed costs, as on the pages (web/public/net.svg), in the colours of any brand. */
export const net: Drawing = drawingSchema.parse({
  width: 360,
  height: 188,
  outlines: [
    ...bill,
    ...coin,
    ...house,
    { d: mesh, stroke: 'brand', width: 1.7 },
    { d: mesh, stroke: 'onBrand', width: 1.7, opacity: 0.5, clip: HOUSE },
    { d: line(steps.map((along) => [along, 1])), stroke: 'brand', width: 2.6 },
    { d: line(steps.map((along) => [along, 0])), stroke: 'rope', width: 5 },
    ...KNOTS.map((knot) => ({ d: circle(across(knot), rope(knot), 3.8), fill: 'brand' })),
    ...[0, 1].map((end) => ({ d: circle(across(end), rope(end), 7), fill: 'surface', stroke: 'brand', width: 4 })),
  ],
});
