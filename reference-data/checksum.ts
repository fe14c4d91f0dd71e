import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Places } from './read.ts';

/** One checksum of all files that the product prices with and speaks by, wherever they are. Servers of one site agree on it. */
export function checksumOf({ data, brandFile, tariffDir, occupationsFile }: Places): string {
  const sum = createHash('sha256');
  for (const folder of [data, tariffDir])
    for (const file of globSync('**/*.{json,csv}', { cwd: folder }).toSorted()) add(file, join(folder, file));
  for (const file of [brandFile, occupationsFile]) if (file !== undefined) add(basename(file), file);
  return sum.digest('base64url');

  function add(name: string, path: string): void {
    const content = createHash('sha256').update(readFileSync(path)).digest('hex');
    sum.update(`${content}  ${name}\n`);
  }
}
