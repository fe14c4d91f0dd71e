import type { PageBrand } from '@vangnet/contract/pages';
import { productFigures } from '@vangnet/domain/product/figures';
import tariff from '../../data/tariffs/2026-01.json' with { type: 'json' };
import vangnet from '../../data/brands/vangnet/brand.json' with { type: 'json' };

/** A brand that is not ours, and claims no award. */
export const anchor: PageBrand = {
  ...vangnet,
  name: 'Anker',
  languages: ['nl'],
  claims: {
    ...vangnet.claims,
    award: null,
    discount: '20% korting in het eerste jaar',
    coolingOff: '30 dagen bedenktijd',
  },
  figures: productFigures(tariff),
};
