import { wcagContrast } from 'culori';
import { darkPaletteOf, paletteOf, type BrandColours } from './palette.ts';

/** Least contrast of a pair of colours: WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (shapes). */
const TEXT = 4.5;
const SHAPES = 3;

/** Everything that can be read or told apart only when these two colours differ enough. */
function pairsOf(colours: BrandColours) {
  const { brand, onBrand, rope, onRope } = colours;
  const { slab, onSlab, surface, brandSoft } = paletteOf(colours);
  const dark = darkPaletteOf(colours);
  return [
    { of: 'onBrand', colour: onBrand, on: `brand ${brand}`, ground: brand, least: TEXT, what: 'the text of buttons' },
    { of: 'onBrand', colour: onBrand, on: slab, ground: slab, least: TEXT, what: 'the text of a pressed button' },
    { of: 'onRope', colour: onRope, on: `rope ${rope}`, ground: rope, least: TEXT, what: 'the text of a tag' },
    {
      of: 'rope',
      colour: dark.onRope,
      on: `rope ${dark.rope} in the dark theme`,
      ground: dark.rope,
      least: TEXT,
      what: 'the text of a tag',
    },
    { of: 'brand', colour: brand, on: `the page ${surface}`, ground: surface, least: TEXT, what: 'a link' },
    // The other tints are lighter.
    { of: 'brand', colour: brand, on: `its tint ${brandSoft}`, ground: brandSoft, least: TEXT, what: 'a link' },
    { of: 'brand', colour: onSlab, on: slab, ground: slab, least: TEXT, what: 'the text of the price panel' },
    { of: 'rope', colour: rope, on: `brand ${brand}`, ground: brand, least: SHAPES, what: 'the current step' },
    { of: 'rope', colour: rope, on: slab, ground: slab, least: SHAPES, what: 'the line under the price' },
  ];
}

/** The pairs of a brand's colours that visitors could not tell apart, each with what to change. */
export function contrastFaults(colours: BrandColours): { colour: string; reason: string }[] {
  return pairsOf(colours).flatMap(({ of, colour, on, ground, least, what }) => {
    const contrast = wcagContrast(colour, ground);
    if (contrast >= least) return [];
    // Rounded down: 4.49 must not be told as 4.5.
    const told = (Math.floor(contrast * 100) / 100).toFixed(2);
    const reason = `${colour} on ${on} has a contrast of ${told}; ${what} needs at least ${least}. Choose colours that differ more in lightness`;
    return [{ colour: of, reason }];
  });
}
