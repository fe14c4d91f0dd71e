import { readFileSync } from 'node:fs';

const PAGE = 'docs/dependencies.md';
type Manifest = {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

function manifest(file: string): Manifest {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- npm has read the file before
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** Runtime dependencies without a row in docs/dependencies.md, and rows about packages that no workspace has. */
export function dependencyFaults(): string[] {
  const workspaces = (manifest('package.json').workspaces ?? []).map((name) => ({
    name,
    ...manifest(`${name}/package.json`),
  }));
  const rows = readFileSync(PAGE, 'utf8').match(/^\| `.*?\|/gm) ?? [];
  const named = new Set(rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));
  const missing = workspaces.flatMap(({ name, dependencies = {} }) =>
    Object.keys(dependencies)
      .filter((dependency) => !dependency.startsWith('@vangnet/') && !named.has(dependency))
      .map((dependency) => `${PAGE} has no row for ${dependency}, a dependency of ${name}`),
  );
  const known = new Set(
    workspaces.flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies })),
  );
  const stray = [...named]
    .filter((name) => !known.has(name))
    .map((name) => `${PAGE} has a row for ${name}, which no workspace uses`);
  return [...missing, ...stray];
}
