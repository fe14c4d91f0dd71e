import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { DataFault } from './checked-files.ts';

/** Names that the folder of a brand may hold. Any other is misspelt, and would silently have no effect. */
const KNOWN =
  /^(brand(\.[a-z]{2})?\.json|partners\.json|words\.(nl|en)\.json|occupation-names\.en\.csv|SHA256SUMS|documents|knowledge|tariffs|occupations|typeface)$/;
const isHidden = (name: string) => name.startsWith('.');

/** The folders of the brands, in the order of their names. @throws when a place has none, or two places have one of the same name */
export function brandFolders(brandsDirs: readonly string[]): string[] {
  const folders = brandsDirs.flatMap(foldersIn).toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1));
  const twice = folders.find((folder, index) => basename(folder) === basename(folders[index + 1] ?? ''));
  if (twice !== undefined) throw new Error(`BRANDS_DIR: two of its folders have a brand "${basename(twice)}".`);
  return folders;
}

function foldersIn(brandsDir: string): string[] {
  const entries = existsSync(brandsDir) ? readdirSync(brandsDir, { withFileTypes: true }) : [];
  const names = entries.filter((entry) => !entry.isFile() && !isHidden(entry.name)).map(({ name }) => name);
  if (names.length === 0) throw new Error(`BRANDS_DIR: ${brandsDir} contains no folder of a brand.`);
  return names.map((name) => join(brandsDir, name));
}

/** Finds what must not be in the folder of a brand: files of no use, and links that lead out of it. */
export function folderFaults(folder: string): DataFault[] {
  const brand = basename(folder);
  const fault = (path: string, reason: string): DataFault => ({ file: `${brand}/${path}`, row: 'the file', reason });
  if (!isWithin(dirname(folder), folder)) return [fault('', 'is a link that leads out of BRANDS_DIR')];
  const unknown = readdirSync(folder).filter((name) => !isHidden(name) && !KNOWN.test(name));
  const links = linksIn(folder).filter((path) => !isWithin(folder, path));
  return [
    ...unknown.map((name) => fault(name, 'is nothing that the folder of a brand has; is its name misspelt?')),
    ...links.map((path) => fault(relative(folder, path), 'is a link that leads out of the folder, or to nothing')),
  ];
}

/** Follows none: two of them can lead to each other. */
function linksIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) return [path];
    return entry.isDirectory() ? linksIn(path) : [];
  });
}

function isWithin(folder: string, path: string): boolean {
  return existsSync(path) && realpathSync(path).startsWith(realpathSync(folder) + sep);
}
