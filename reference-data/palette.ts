import { converter, formatHex, interpolate } from 'culori';
import { TONES, type Tone } from './drawing.ts';

/** The four colours that a brand sets, as #rrggbb. */
export type BrandColours = {
  readonly brand: string;
  readonly onBrand: string;
  readonly rope: string;
  readonly onRope: string;
};

export type Palette = Readonly<Record<Tone, string>>;

/** A colour by its name in the palette, or as it is. */
export function colourIn(palette: Palette, colour: string): string {
  const tone = TONES.find((name) => name === colour);
  return tone === undefined ? colour : palette[tone];
}

const toOklch = converter('oklch');

/** A tint of a colour with this lightness and chroma, as the stylesheet of the pages derives it. */
export function tintOf(colour: string, l: number, c: number): string {
  return formatHex({ mode: 'oklch', l, c, h: (toOklch(colour)?.h ?? 0) - 12 });
}

const mixed = (colour: string, share: number, ground: string): string =>
  formatHex(interpolate([ground, colour], 'oklab')(share));

/** The light tints of a brand by the names of the design tokens: what browsers without relative colours cannot derive. */
function tintsOf(brand: string) {
  const tint = (l: number, c: number) => tintOf(brand, l, c);
  const lineStrong = formatHex({ mode: 'oklch', l: 0.575, c: 0.028, h: toOklch(brand)?.h ?? 0 });
  const mist = tint(0.968, 0.009);
  return {
    'brand-strong': mixed(brand, 0.72, '#000000'),
    'brand-soft': tint(0.935, 0.022),
    'brand-faint': tint(0.972, 0.009),
    'brand-mid': tint(0.79, 0.045),
    line: tint(0.895, 0.012),
    'line-strong': lineStrong,
    mist,
    'mist-2': tint(0.925, 0.014),
    rest: mixed(lineStrong, 0.42, mist),
  };
}

/** The colours that the stylesheet starts from: those of a brand and their light tints, by names of tokens. */
export function pageColoursOf({ brand, onBrand, rope, onRope }: BrandColours): Readonly<Record<string, string>> {
  return { brand, 'on-brand': onBrand, rope, 'on-rope': onRope, ...tintsOf(brand) };
}

/** The ground of the header of a page (`--mist`), in the light and in the dark theme. */
export function headerColoursOf({ brand }: BrandColours): { light: string; dark: string } {
  const { c = 0, h = 0 } = toOklch(brand) ?? {};
  return { light: tintsOf(brand).mist, dark: formatHex({ mode: 'oklch', l: 0.216, c: Math.min(c, 0.029), h }) };
}

/** The colours of the site's design tokens for drawings, mails and documents: a PDF has no relative colours. */
export function paletteOf({ brand, onBrand, rope, onRope }: BrandColours): Palette {
  const tints = tintsOf(brand);
  return {
    brand,
    onBrand,
    rope,
    onRope,
    slab: tints['brand-strong'],
    onSlab: tintOf(brand, 0.935, 0.015),
    brandSoft: tints['brand-soft'],
    brandFaint: tints['brand-faint'],
    brandMid: tints['brand-mid'],
    line: tints.line,
    ink: '#0c2a31',
    ink2: '#3a545b',
    surface: '#ffffff',
    attentionSoft: '#fff3d2',
    yes: '#11663a',
    no: '#b1201a',
    limit: '#8a5a00',
  };
}

/** The same names in the dark theme of the pages, for the logo on them. Mails, documents and paper stay light. */
export function darkPaletteOf(colours: BrandColours): Palette {
  const { brand, rope, onRope } = colours;
  const tint = (l: number, mostChroma: number, turn = 0) => {
    const { c = 0, h = 0 } = toOklch(brand) ?? {};
    return formatHex({ mode: 'oklch', l, c: Math.min(c, mostChroma), h: h + turn });
  };
  return {
    brand: tint(0.807, 0.08, -12),
    onBrand: tint(0.241, 0.038),
    rope: withLightness(rope, (l) => Math.max(l, 0.75)),
    onRope: withLightness(onRope, (l) => Math.min(l, 0.3)),
    slab: tint(0.361, 0.056),
    onSlab: '#ffffff',
    brandSoft: tint(0.334, 0.048),
    brandFaint: tint(0.292, 0.041),
    brandMid: tint(0.484, 0.064),
    line: tint(0.381, 0.045),
    ink: '#edf5f5',
    ink2: '#bfd0d2',
    surface: tint(0.247, 0.034),
    attentionSoft: '#382e10',
    yes: '#83d8a6',
    no: '#ffa79d',
    limit: '#ffd874',
  };
}

function withLightness(colour: string, to: (l: number) => number): string {
  const { l = 0, c = 0, h = 0 } = toOklch(colour) ?? {};
  return formatHex({ mode: 'oklch', l: to(l), c, h });
}
