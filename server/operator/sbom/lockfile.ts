import * as z from 'zod';

const names = z.record(z.string(), z.unknown()).default({});
const entry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  link: z.boolean().default(false),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});

/** The lockfile of npm, version 3: an entry for each folder that a package is installed in, and for each workspace. */
export const lockfile = z.object({ name: z.string(), version: z.string(), packages: z.record(z.string(), entry) });

export type Lockfile = z.infer<typeof lockfile>;
type Entry = Lockfile['packages'][string];
export type Installed = Entry & { readonly path: string; readonly name: string; readonly version: string };

const MODULES = 'node_modules/';

/** The packages that `npm ci --omit=dev` installs, for some machine: those for other machines are optional. */
export function productionPackages({ packages }: Lockfile): Installed[] {
  return Object.entries(packages).flatMap(([path, found]) => {
    const { dev, link, version = '', name = path.slice(path.lastIndexOf(MODULES) + MODULES.length) } = found;
    return dev || link || !path.includes(MODULES) ? [] : [{ ...found, path, name, version }];
  });
}

/** The folders that the dependencies of a folder are found in, as Node looks for them: beside it, or further up. */
export function dependenciesOf({ packages }: Lockfile, path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? entry.parse({});
  const found = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).map((name) =>
    foldersAbove(path)
      .map((folder) => `${folder}${MODULES}${name}`)
      .find((candidate) => candidate in packages),
  );
  return found.filter((folder) => folder !== undefined);
}

/** `a/b` gives `a/b/`, `a/` and the root, which is empty. */
function foldersAbove(path: string): string[] {
  const parts = path === '' ? [] : path.split('/');
  return [...parts.keys(), parts.length].toReversed().map((length) =>
    parts
      .slice(0, length)
      .map((part) => `${part}/`)
      .join(''),
  );
}
