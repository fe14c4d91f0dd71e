import { basename } from 'node:path';
import { termsOf, type Terms } from '@vangnet/domain/product/retention';
import { loadBrand, type Brand } from './brand.ts';
import { brandFolders } from './brand-folder.ts';

type Named = { readonly name: string; readonly brand: Brand };

/** How long the brands that have terms of their own keep applications, by name. */
export const ownTermsOf = (brands: readonly Named[]): ReadonlyMap<string, Terms> =>
  new Map(brands.flatMap(({ name, brand }) => (brand.retention ? [[name, termsOf(brand.retention)]] : [])));

/** The same of the folders, read once it is asked for. */
export function ownTermsIn(brandsDir: string): () => ReadonlyMap<string, Terms> {
  let read: ReadonlyMap<string, Terms> | undefined;
  return () =>
    (read ??= ownTermsOf(
      brandFolders(brandsDir).map((folder) => ({ name: basename(folder), brand: loadBrand(folder) })),
    ));
}
