import type { ReferenceData } from '@vangnet/reference-data/read';
import { productOf } from './calculation/product.ts';
import type { OfBrand } from './cases/deps.ts';
import { houseStyleOf } from './documents/house-style.ts';
import { addressOf } from './sites/address.ts';

type World = { readonly clock: () => Date; readonly publicUrl: string };

/** What each brand has of its own, for staff, who help applicants of all brands. */
export function ofBrands(brands: readonly ReferenceData[], { clock, publicUrl }: World): OfBrand {
  const installed = { publicUrl, isOnly: brands.length === 1 };
  const own = brands.map(({ name, brand, releases }) => {
    const address = addressOf(brand, 'nl', installed);
    const parts = { ...productOf(releases, clock), houseStyle: houseStyleOf(brand), publicUrl: address.publicUrl };
    return [name, parts] as const;
  });
  const byName = new Map(own);
  return (brand) => byName.get(brand);
}
