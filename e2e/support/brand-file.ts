import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Brand = { colours: object; claims: object };

const OURS = join(import.meta.dirname, '../../data/brands/vangnet.json');
const elsewhere = 'https://documents.example/one.pdf';

/**
 * Writes our brand to a file in this folder, with other values where a test wants them, and gives the file, for
 * `BRAND_FILE`. Its documents are elsewhere: to lay out our own takes half of the time of a start.
 */
export function brandFile(folder: string, change: (ours: Brand) => object = () => ({})): string {
  const file = join(folder, 'brand.json');
  const ours = JSON.parse(readFileSync(OURS, 'utf8')) as Brand;
  const documents = { pvw: elsewhere, cbeo: elsewhere, dvd: elsewhere, card: elsewhere };
  writeFileSync(file, JSON.stringify({ ...ours, documents, ...change(ours) }));
  return file;
}
