import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PARTNERS_FILE } from './partners.ts';
import type { Places } from './read.ts';
import { ENGLISH_NAMES } from './synonyms.ts';

/**
 * One checksum of all files that the product prices with and speaks by, wherever they are. Servers of one site agree on it. Partners
 * are not among them: a running server reads those again when they change.
 */
export function checksumOf({ data, brandsDirs, tariffDir, occupationsFile }: Places): string {
  const sum = createHash('sha256');
  for (const folder of [data, tariffDir, ...brandsDirs])
    for (const file of globSync('**/*.{json,csv}', { cwd: folder }).toSorted())
      if (basename(file) !== PARTNERS_FILE) add(file, join(folder, file));
  const own = occupationsFile === undefined ? [] : [occupationsFile, join(dirname(occupationsFile), ENGLISH_NAMES)];
  for (const file of own) if (existsSync(file)) add(basename(file), file);
  return sum.digest('base64url');

  function add(name: string, path: string): void {
    const content = createHash('sha256').update(readFileSync(path)).digest('hex');
    sum.update(`${content}  ${name}\n`);
  }
}
