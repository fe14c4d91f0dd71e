import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Places } from './read.ts';

/** One checksum of all files that the product prices with and speaks by, wherever they are. Servers of one site agree on it. */
export function checksumOf({ data, brandsDir, tariffDir, occupationsFile }: Places): string {
  const sum = createHash('sha256');
  for (const folder of [data, tariffDir, brandsDir])
    for (const file of globSync('**/*.{json,csv}', { cwd: folder }).toSorted()) add(file, join(folder, file));
  if (occupationsFile !== undefined) add(basename(occupationsFile), occupationsFile);
  return sum.digest('base64url');

  function add(name: string, path: string): void {
    const content = createHash('sha256').update(readFileSync(path)).digest('hex');
    sum.update(`${content}  ${name}\n`);
  }
}
