import { converter, formatHex, interpolate } from 'culori';
import type { Brand } from '@vangnet/reference-data/brand';
import { TONES, type Tone } from '@vangnet/reference-data/drawing';

export type Palette = Readonly<Record<Tone, string>>;

/** A colour by its name in the palette, or as it is. */
export function colourIn(palette: Palette, colour: string): string {
  const tone = TONES.find((name) => name === colour);
  return tone === undefined ? colour : palette[tone];
}

const toOklch = converter('oklch');

/** The tints of the site's design tokens, worked out: a PDF has no relative colours. */
export function paletteOf({ brand, onBrand, rope, onRope }: Brand['colours']): Palette {
  const hue = (toOklch(brand)?.h ?? 0) - 12;
  const tint = (l: number, c: number) => formatHex({ mode: 'oklch', l, c, h: hue });
  return {
    brand,
    onBrand,
    rope,
    onRope,
    slab: formatHex(interpolate(['#000000', brand], 'oklab')(0.72)),
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
