import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from './brand.ts';

const elsewhere = 'https://documents.example/one.pdf';
/** Documents of a brand that are not drawn here: ours take half of the time of a start, and few tests read them. */
const documentsElsewhere = { pvw: elsewhere, cbeo: elsewhere, dvd: elsewhere, card: elsewhere };

const OURS = join(import.meta.dirname, '../../data/brands/vangnet');

/**
 * Writes our brand with its documents elsewhere, in Dutch unless other languages are named, to a folder of brands in this folder,
 * and gives it, for `BRANDS_DIR`.
 */
export function leanBrands(folder: string, languages: readonly string[] = ['nl']): string {
  const brandsDir = join(folder, 'brands');
  const own = join(brandsDir, 'vangnet');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'brand.json'), JSON.stringify({ ...brand, languages, documents: documentsElsewhere }));
  if (languages.includes('en')) cpSync(join(OURS, 'brand.en.json'), join(own, 'brand.en.json'));
  return brandsDir;
}
