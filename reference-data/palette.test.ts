import { expect, test } from 'vitest';
import { darkPaletteOf, pageColoursOf, paletteOf } from './palette.ts';
import { tokensOf } from './testing/tokens.ts';

const vangnet = { brand: '#0a5561', onBrand: '#ffffff', rope: '#ffc53a', onRope: '#0c2a31' };
const burgundy = { brand: '#7b1e3c', onBrand: '#ffffff', rope: '#8fd3b6', onRope: '#0c2a31' };

test('the tints of a brand are those of the design tokens', () => {
  expect(paletteOf(vangnet)).toMatchObject({
    slab: '#04343c',
    brandSoft: '#d9eeef',
    brandFaint: '#eff8f8',
    brandMid: '#99c4c6',
    line: '#d4dfdf',
  });
});

test.each([vangnet, burgundy])(
  'the colours in a page are what the stylesheet derives from its brand ($brand)',
  (colours) => {
    const token = tokensOf('light', colours);
    const written = pageColoursOf(colours);
    const derived = Object.keys(written).map((name) => [name, token(name)]);
    expect(written).toEqual(Object.fromEntries(derived));
    expect(written).toHaveProperty('rest');
  },
);

test.each([vangnet, burgundy])('the dark colours of a brand are those of the design tokens ($brand)', (colours) => {
  const token = tokensOf('dark', colours);
  const { limit, attentionSoft, yes, no, ...named } = darkPaletteOf(colours);
  expect([limit, attentionSoft, yes, no]).toEqual(['warn', 'warn-soft', 'ok', 'error'].map(token));
  for (const [tone, colour] of Object.entries(named)) {
    expect([tone, colour]).toEqual([tone, token(tone.replaceAll(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`))]);
  }
});
