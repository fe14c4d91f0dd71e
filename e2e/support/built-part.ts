import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = join(import.meta.dirname, '../../dist/client/.vite/manifest.json');

/** The address, to route requests by, of the file that a module of `web/` was built into. */
export function addressOfPart(module: string): string {
  const files = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>;
  const part = files[module];
  if (!part) throw new Error(`The build has no part of web/${module}`);
  return `**/${part.file}`;
}
