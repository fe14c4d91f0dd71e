import type { ReferenceData } from '@vangnet/reference-data/read';
import { productOf } from './calculation/product.ts';
import type { OfBrand } from './cases/deps.ts';
import { houseStyleOf } from './documents/house-style.ts';
import { addressOf } from './sites/address.ts';

/** What each brand has of its own, for staff, who help applicants of all brands. */
export function ofBrands(brands: readonly ReferenceData[], clock: () => Date): OfBrand {
  const isOnly = brands.length === 1;
  const own = brands.map(({ name, brand, releases }) => {
    const addressOn = (publicUrl: string) => addressOf(brand, 'nl', { publicUrl, isOnly }).publicUrl;
    return [name, { ...productOf(releases, clock), houseStyle: houseStyleOf(brand), addressOn }] as const;
  });
  const byName = new Map(own);
  return (brand) => byName.get(brand);
}
