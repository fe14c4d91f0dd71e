import { expect, it } from 'vitest';
import { CLAIMS } from '@vangnet/domain/product/claims';
import { anchor } from '../testing/brand.ts';
import { wearBrand } from './brand.ts';
import { CLAIM_PLACES, claimsAt } from './claims.ts';

it('Every claim of the product has a place on the pages.', () => {
  expect(new Set(Object.values(CLAIM_PLACES).flat())).toEqual(new Set(CLAIMS));
});

it('A claim that the brand does not make is left out of its place.', () => {
  wearBrand(anchor);
  expect(claimsAt('start').map(({ text }) => text)).toEqual([
    '20% korting in het eerste jaar',
    'Meer dan 1.000.000 klanten',
  ]);
});
