import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const DATA = join(import.meta.dirname, '../data');

/**
 * Copies the house brand and the second one to a folder of brands in this folder, and gives it, for `BRANDS_DIR`: a link out of it is
 * refused.
 *
 * @param hosts of the second brand, when not its own
 */
export function bothBrands(folder: string, hosts?: readonly string[]): string {
  const brandsDir = join(folder, 'brands');
  rmSync(brandsDir, { recursive: true, force: true });
  cpSync(join(DATA, 'brands/vangnet'), join(brandsDir, 'vangnet'), { recursive: true });
  cpSync(join(DATA, 'example-brands/meander'), join(brandsDir, 'meander'), { recursive: true });
  if (hosts) {
    const file = join(brandsDir, 'meander/brand.json');
    writeFileSync(file, JSON.stringify({ ...z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8'))), hosts }));
  }
  return brandsDir;
}
