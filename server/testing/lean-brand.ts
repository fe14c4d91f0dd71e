import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from './brand.ts';

const elsewhere = 'https://documents.example/one.pdf';

/**
 * Writes our brand with its documents elsewhere to a file in this folder, and gives the file, for `BRAND_FILE`. Our
 * own documents take half of the time of a start, and few tests read them.
 */
export function leanBrandFile(folder: string): string {
  const file = join(folder, 'brand.json');
  const documents = { pvw: elsewhere, cbeo: elsewhere, dvd: elsewhere, card: elsewhere };
  writeFileSync(file, JSON.stringify({ ...brand, documents }));
  return file;
}
