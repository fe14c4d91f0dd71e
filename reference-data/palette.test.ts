import { expect, test } from 'vitest';
import { paletteOf } from './palette.ts';

test('the tints of a brand are those of the design tokens', () => {
  const vangnet = { brand: '#0a5561', onBrand: '#ffffff', rope: '#ffc53a', onRope: '#0c2a31' };
  expect(paletteOf(vangnet)).toMatchObject({
    slab: '#04343c',
    brandSoft: '#d9eeef',
    brandFaint: '#eff8f8',
    brandMid: '#99c4c6',
    line: '#d4dfdf',
  });
});
