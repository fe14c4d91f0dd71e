import type { PageBrand } from '@vangnet/contract/pages';
import vangnet from '../../data/brands/vangnet.json' with { type: 'json' };

/** A brand that is not ours, and claims no award. */
export const anchor: PageBrand = {
  ...vangnet,
  name: 'Anker',
  claims: { ...vangnet.claims, award: null },
};
