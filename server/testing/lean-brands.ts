import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from './brand.ts';

const elsewhere = 'https://documents.example/one.pdf';
/** Documents of a brand that are not drawn here: ours take half of the time of a start, and few tests read them. */
export const documentsElsewhere = { pvw: elsewhere, cbeo: elsewhere, dvd: elsewhere, card: elsewhere };

/**
 * Writes our brand, in Dutch and with its documents elsewhere, to a folder of brands in this folder, and gives it, for `BRANDS_DIR`.
 */
export function leanBrands(folder: string): string {
  const brandsDir = join(folder, 'brands');
  mkdirSync(join(brandsDir, 'vangnet'), { recursive: true });
  writeFileSync(
    join(brandsDir, 'vangnet/brand.json'),
    JSON.stringify({ ...brand, languages: ['nl'], documents: documentsElsewhere }),
  );
  return brandsDir;
}
