import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { inUsersFolder } from '../command-line/arguments.ts';
import { MANIFEST, named, sumOf, type Manifest } from '../server/operations/doctor/manifest.ts';
import { checksumOf } from '../reference-data/checksum.ts';
import { known } from '../server/database/migrate.ts';

/** The files of a release: the built pages, the programs that run in production, and those that npm installs from. */
const PARTS = [
  'dist/words.json',
  'dist/{,en/}{client,client/.vite,prerender,element,counter}/**',
  '{domain,contract,words,reference-data,server,workbench,command-line}/**',
  'scripts/{bootstrap,installed}.mjs',
  'data/**',
  'deploy/**',
  '{LICENSE,NOTICE,CHANGELOG.md,.npmrc,package-lock.json,package.json}',
  '*/package.json',
];
const IS_TEST = /\.test\.ts$|(^|\/)testing\//;

/**
 * Writes the manifest of what stands in this folder. The name of a release ends with a checksum of its files: the same
 * files have the same name, whoever built them.
 *
 * @param revision where the files come from, as {@link Manifest} has it
 */
export function writeManifest(root: string, revision = revisionOf(root)): Manifest {
  const sums = filesIn(root).map((path): [string, string] => [path, sumOf(readFileSync(join(root, path)))]);
  const data = join(root, 'data');
  const { name, version } = named.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const manifest = {
    release: `${version}+${sumOfAll(sums).slice(0, 12)}`,
    name,
    version,
    revision,
    schema: known.at(-1) ?? '',
    referenceData: checksumOf({ data, tariffDir: data, brandsDirs: [join(data, 'brands')] }),
    files: Object.fromEntries(sums),
  };
  writeFileSync(join(root, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return manifest;
}

/** The revision of this folder by git, and not of one around it. */
function revisionOf(root: string): string | null {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) };
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const commit = git('describe', '--tags', '--long', '--always', '--abbrev=40');
    // Also a file that git does not know: it goes with the release.
    return git('status', '--porcelain') === '' ? commit : `${commit}-dirty`;
  } catch {
    return null;
  }
}

/** Copies the release to a folder of the user, for another machine, and gives where that is. */
export function copyRelease(root: string, { files }: Manifest, folder: string): string {
  const target = inUsersFolder(folder);
  for (const path of [MANIFEST, ...Object.keys(files)]) cpSync(join(root, path), join(target, path));
  return target;
}

const isOfNpm = ({ name }: { name: string }) => name === 'node_modules';

function filesIn(root: string): string[] {
  return globSync(PARTS, { cwd: root, exclude: isOfNpm, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll(sep, '/'),
    )
    .filter((path) => !IS_TEST.test(path))
    .toSorted();
}

/** As `sha256sum` of the list that `sha256sum` prints. */
const sumOfAll = (sums: readonly [string, string][]) => sumOf(sums.map(([path, sum]) => `${sum}  ${path}\n`).join(''));
