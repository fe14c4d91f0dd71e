/** The colours that a brand sets, as #rrggbb. */
export type BrandColours = {
  readonly brand: string;
  readonly onBrand: string;
  readonly rope: string;
  readonly onRope: string;
};

/** The names that drawings and styles may use; every one but ink and the tones of meaning follows the brand. */
export const TONES = [
  'brand',
  'onBrand',
  'rope',
  'onRope',
  'slab',
  'onSlab',
  'brandSoft',
  'brandFaint',
  'brandMid',
  'line',
  'ink',
  'ink2',
  'surface',
  'attentionSoft',
  'yes',
  'no',
  'limit',
] as const;
export type Tone = (typeof TONES)[number];
export type Palette = Readonly<Record<Tone, string>>;

/** A colour by its name in the palette, or as it is. */
export function colourIn(palette: Palette, colour: string): string {
  const tone = TONES.find((name) => name === colour);
  return tone === undefined ? colour : palette[tone];
}

/** The tints of the site's design tokens, worked out: a PDF has no relative colours. */
export function paletteOf({ brand, onBrand, rope, onRope }: BrandColours): Palette {
  const { hue } = oklch(brand);
  const tint = (lightness: number, chroma: number) => fromOklch({ lightness, chroma, hue: hue - 12 });
  return {
    brand,
    onBrand,
    rope,
    onRope,
    slab: darkened(brand, 0.72),
    onSlab: tint(0.935, 0.015),
    brandSoft: tint(0.935, 0.022),
    brandFaint: tint(0.972, 0.009),
    brandMid: tint(0.79, 0.045),
    line: tint(0.895, 0.012),
    ink: '#0c2a31',
    ink2: '#3a545b',
    surface: '#ffffff',
    attentionSoft: '#fff3d2',
    yes: '#11663a',
    no: '#b1201a',
    limit: '#8a5a00',
  };
}

type Oklch = { lightness: number; chroma: number; hue: number };

/** As `color-mix(in oklab, colour share, #000)`: black is the origin of oklab, so everything shrinks alike. */
function darkened(colour: string, share: number): string {
  const { lightness, chroma, hue } = oklch(colour);
  return fromOklch({ lightness: lightness * share, chroma: chroma * share, hue });
}

/** sRGB to OKLCH after Björn Ottosson, https://bottosson.github.io/posts/oklab/ */
function oklch(colour: string): Oklch {
  const [red, green, blue] = channels(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map(hexPair).join('')}`;
}

const linear = (byte: number) => (byte <= 10.31475 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [linear(value >> 16), linear((value >> 8) & 0xff), linear(value & 0xff)];
}

function hexPair(light: number): string {
  const clipped = Math.min(1, Math.max(0, light));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
