import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bothBrands } from '../../scripts/both-brands.ts';

const OURS = join(import.meta.dirname, '../../data/brands/vangnet/brand.json');
const elsewhere = 'https://documents.example/one.pdf';
/** To lay out our own takes half of the time of a start. */
const documents = { pvw: elsewhere, cbeo: elsewhere, dvd: elsewhere, card: elsewhere };

/**
 * Writes our brand alone, in Dutch, to a folder of brands in this folder, and gives the setting for it. Its documents are
 * elsewhere.
 */
export function lean(folder: string): { BRANDS_DIR: string } {
  const brandsDir = join(folder, 'brands');
  mkdirSync(join(brandsDir, 'own'), { recursive: true });
  const ours = JSON.parse(readFileSync(OURS, 'utf8')) as object;
  writeFileSync(join(brandsDir, 'own/brand.json'), JSON.stringify({ ...ours, languages: ['nl'], documents }));
  return { BRANDS_DIR: brandsDir };
}

/**
 * The same for a product of both brands, in both languages. Node, unlike a browser, does not find the names that end in
 * .localhost, so the second brand is also at the name of this machine.
 */
export function leanBrands(folder: string): { BRANDS_DIR: string } {
  const brandsDir = bothBrands(folder, ['localhost', 'meander.localhost']);
  for (const brand of ['vangnet', 'meander']) {
    const file = join(brandsDir, brand, 'brand.json');
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), documents }));
  }
  return { BRANDS_DIR: brandsDir };
}
