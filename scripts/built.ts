import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sources = ['web/**/*', 'domain/**/*.ts', 'contract/**/*.ts', 'package-lock.json'];

/** Whether the built pages are newer than all their sources. */
export async function isBuilt(): Promise<boolean> {
  const built = await modified(join(root, 'dist/prerender/prerender.js'));
  if (built === undefined) return false;
  for await (const file of glob(sources, { cwd: root, exclude: (name) => /(^|\/)(dist|node_modules)$/.test(name) })) {
    if (((await modified(join(root, file))) ?? 0) > built) return false;
  }
  return true;
}

async function modified(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.mtimeMs : 0;
  } catch {
    return undefined;
  }
}
