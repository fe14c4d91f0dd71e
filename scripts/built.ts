import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sources = [
  '{web,counter,element}/**/*',
  'domain/**/*.ts',
  'contract/**/*.ts',
  'reference-data/words/*.ts',
  'server/**/*text*.ts',
  'package-lock.json',
];

/**
 * Builds the pages of the visitors, the element for the pages of others, and the page of staff. It leaves half a gigabyte in memory:
 * a process that goes on lets `node scripts/built.ts` do it.
 */
export async function buildPages(): Promise<void> {
  const { NODE_ENV } = process.env;
  const { buildWeb } = await import('../web/app/build.ts');
  const { buildElement } = await import('../element/build.ts');
  const { buildCounter } = await import('../counter/build.ts');
  await buildWeb();
  await buildElement();
  await buildCounter();
  // A build sets it, and whatever this process starts later would be in production: the tests, with React as visitors have it.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
}

/** Whether the built pages are newer than all their sources. */
export async function isBuilt(): Promise<boolean> {
  // The last that a build writes.
  const built = await modified(join(root, 'dist/counter/index.html'));
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

if (import.meta.main) await buildPages();
