import { basename } from 'node:path';
import { termsOf, type Terms } from '@vangnet/domain/product/retention';
import { loadBrand, type Brand } from './brand.ts';
import { brandFolders } from './brand-folder.ts';

type Named = { readonly name: string; readonly brand: Brand };
type StoredBrand = { readonly terms: Terms | undefined; readonly prefixes: Brand['prefixes'] };

/** What the store has to know of brands, by name. */
export const storedBrands = (brands: readonly Named[]): ReadonlyMap<string, StoredBrand> =>
  new Map(
    brands.map(({ name, brand: { retention, prefixes } }) => [
      name,
      { terms: retention && termsOf(retention), prefixes },
    ]),
  );

/** The same of the folders, read once it is asked for. */
export function storedBrandsIn(brandsDir: string): () => ReadonlyMap<string, StoredBrand> {
  let read: ReadonlyMap<string, StoredBrand> | undefined;
  return () =>
    (read ??= storedBrands(
      brandFolders(brandsDir).map((folder) => ({ name: basename(folder), brand: loadBrand(folder) })),
    ));
}
