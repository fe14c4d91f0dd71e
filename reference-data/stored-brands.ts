import { basename } from 'node:path';
import { termsOf } from '@vangnet/domain/product/retention';
import { loadBrand, type Brand } from './brand.ts';
import { brandFolders } from './brand-folder.ts';

type Named = { readonly name: string; readonly brand: Brand };

/** The parts of brands that the store needs, by name. */
export const storedBrands = (brands: readonly Named[]) =>
  new Map(
    brands.map(({ name, brand: { retention, prefixes } }) => [
      name,
      { terms: retention && termsOf(retention), prefixes },
    ]),
  );

/** The same of the folders, read once it is asked for. */
export function storedBrandsIn(brandsDirs: readonly string[]): () => ReturnType<typeof storedBrands> {
  let read: ReturnType<typeof storedBrands> | undefined;
  return () =>
    (read ??= storedBrands(
      brandFolders(brandsDirs).map((folder) => ({ name: basename(folder), brand: loadBrand(folder) })),
    ));
}
