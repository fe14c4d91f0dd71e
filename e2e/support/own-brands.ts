import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Brand = { colours: object; claims: object };

const OURS = join(import.meta.dirname, '../../data/brands/vangnet/brand.json');
const elsewhere = 'https://documents.example/one.pdf';

/**
 * Writes our brand to a folder of brands in this folder, with other values where a test wants them, and gives it, for
 * `BRANDS_DIR`. Its documents are elsewhere: to lay out our own takes half of the time of a start.
 */
export function ownBrands(folder: string, change: (ours: Brand) => object = () => ({})): string {
  const brandsDir = join(folder, 'brands');
  mkdirSync(join(brandsDir, 'own'), { recursive: true });
  const ours = JSON.parse(readFileSync(OURS, 'utf8')) as Brand;
  const documents = { pvw: elsewhere, cbeo: elsewhere, dvd: elsewhere, card: elsewhere };
  writeFileSync(
    join(brandsDir, 'own/brand.json'),
    JSON.stringify({ ...ours, languages: ['nl'], documents, ...change(ours) }),
  );
  return brandsDir;
}

/** The setting of a product that has nothing else of its own, for a folder that ends with it. */
export const lean = (folder: string): { BRANDS_DIR: string } => ({ BRANDS_DIR: ownBrands(folder) });
