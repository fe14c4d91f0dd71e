import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
  const rows = readFileSync('docs/dependencies.md', 'utf8').match(/^\| `.*?\|/gm) ?? [];
  const named = new Set(rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));
  const missing = workspaces.flatMap(({ name, dependencies = {} }) =>
    Object.keys(dependencies)
      .filter((dependency) => !dependency.startsWith('@vangnet/') && !named.has(dependency))
      .map((dependency) => `docs/dependencies.md has no row for ${dependency}, a dependency of ${name}`),
  );
  const known = new Set(
    workspaces.flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies })),
  );
  const stray = [...named]
    .filter((name) => !known.has(name))
    .map((name) => `docs/dependencies.md has a row for ${name}, which no workspace uses`);
  return [...missing, ...stray];
}

/** Names of the glossary that the code does not have. A file name counts as the name of a file that exists. */
export function glossaryFaults(): string[] {
  const names = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => name);
  const files = execFileSync('git', ['ls-files', 'domain', 'contract', 'reference-data', 'server', 'web', 'counter'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  const code = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  return [...new Set(names)]
    .filter((name) => !words.has(name) && !files.some((file) => file.endsWith(`/${name}`)))
    .map((name) => `docs/glossary.md names ${name}, which the code does not have`);
}

const ROOMS =
  'bench|command-line|contract|counter|data|docs|domain|e2e|reference-data|sandbox|scripts|server|web|words|workbench|\\.ci';
/** `server/limits/limits.ts`, `web/screens/<id>/`, `web/{a,b}.ts`: a path from the root of the project, in backticks. */
const PATH = new RegExp(`\`((?:${ROOMS})/[^\`\\s]*)\``, 'g');
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g;

/** Paths and links in a Markdown file that lead nowhere. */
export function deadPaths(file: string, text: string): string[] {
  const paths = [...text.matchAll(PATH)].flatMap(([, path = '']) => (leadsSomewhere(path) ? [] : [path]));
  const links = [...text.matchAll(LINK)].flatMap(([, link = '']) =>
    existsSync(join(dirname(file), decodeURI(link))) ? [] : [link],
  );
  return [...paths, ...links];
}

/** Angle brackets stand for any name. */
function leadsSomewhere(path: string): boolean {
  return globSync(path.replaceAll(/<[^>]+>|…/g, '*').replace(/\/$/, '')).length > 0;
}
