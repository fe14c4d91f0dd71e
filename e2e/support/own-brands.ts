import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const DATA = join(import.meta.dirname, '../../data');
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
  const ours = brandIn(join(DATA, 'brands/vangnet/brand.json'));
  writeFileSync(join(brandsDir, 'own/brand.json'), JSON.stringify({ ...ours, languages: ['nl'], documents }));
  return { BRANDS_DIR: brandsDir };
}

/**
 * The same for a product of both brands, in both languages. Node, unlike a browser, does not find the names that end in
 * .localhost, so the second brand is also at the name of this machine.
 */
export function leanBrands(folder: string): { BRANDS_DIR: string } {
  const brandsDir = join(folder, 'brands');
  rmSync(brandsDir, { recursive: true, force: true });
  for (const [from, own] of [
    ['brands/vangnet', {}],
    ['example-brands/meander', { hosts: ['localhost', 'meander.localhost'] }],
  ] as const) {
    const to = join(brandsDir, basename(from));
    cpSync(join(DATA, from), to, { recursive: true });
    const file = join(to, 'brand.json');
    writeFileSync(file, JSON.stringify({ ...brandIn(file), ...own, documents }));
  }
  return { BRANDS_DIR: brandsDir };
}

const brandIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object;
