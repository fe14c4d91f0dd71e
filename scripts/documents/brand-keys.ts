import { brandSchema } from '../../reference-data/brand.ts';
import { pageWithTable } from './table.ts';

/** docs/brands.md with its table of the keys of `brand.json`, as the schema describes each. */
export function brandsPage(): string {
  const rows = Object.entries(brandSchema.shape).map(([key, { description }]) => {
    if (description === undefined) throw new Error(`reference-data/brand.ts describes the key ${key} to nobody`);
    return [`\`${key}\``, description];
  });
  return pageWithTable('docs/brands.md', 'keys of brand.json', [['key', 'meaning'], ...rows]);
}
