import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inUsersFolder, readArguments } from '../../../command-line/arguments.ts';
import { DONE } from '../../../command-line/terminal.ts';
import type { OperatorCommand } from '../operator.ts';
import { dependenciesOf, lockfile, productionPackages, type Installed, type Lockfile } from './lockfile.ts';

/** `sbom [FILE]`: the bill of materials of what stands here, to that file or to standard output. */
export const sbom: OperatorCommand = (words, { print }) => {
  const [file] = readArguments(words, ['[FILE]'], []).words;
  const text = readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8');
  const bill = sbomOf(lockfile.parse(JSON.parse(text)));
  const written = JSON.stringify(bill, undefined, 2);
  if (file === undefined) print(written);
  else {
    writeFileSync(inUsersFolder(file), `${written}\n`);
    print(`${bill.components.length} packages`);
  }
  return DONE;
};

const refOf = ({ name, version }: Pick<Installed, 'name' | 'version'>) =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/**
 * The software bill of materials in CycloneDX 1.5: all packages that run in production, with what each depends on.
 * The command that npm 11 has for this leaves out 24 of ours with `--omit dev`, zod, react and nodemailer among them.
 * The same lockfile has the same bill: there is no date and no number in it.
 */
export function sbomOf(lock: Lockfile) {
  const installed = productionPackages(lock);
  const refs = new Map(installed.map((one) => [one.path, refOf(one)]));
  const onceEach = [...new Map(installed.map((one) => [refOf(one), one])).values()];
  const root = refOf(lock);
  const dependsOn = (paths: readonly string[]) => [
    ...new Set(paths.flatMap((path) => dependenciesOf(lock, path)).flatMap((path) => refs.get(path) ?? [])),
  ];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, name: lock.name, version: lock.version } },
    components: onceEach.map(componentOf),
    dependencies: [
      { ref: root, dependsOn: dependsOn(ownFolders(lock)) },
      ...onceEach.map((one) => {
        const places = installed.filter((other) => refOf(other) === refOf(one)).map(({ path }) => path);
        return { ref: refOf(one), dependsOn: dependsOn(places) };
      }),
    ],
  };
}

/** The project and its workspaces. */
const ownFolders = ({ packages }: Lockfile) => Object.keys(packages).filter((path) => !path.includes('node_modules/'));

function componentOf(one: Installed) {
  const { name, version, license, integrity = '', optional } = one;
  return {
    type: 'library',
    'bom-ref': refOf(one),
    name,
    version,
    purl: refOf(one),
    scope: optional ? 'optional' : 'required',
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    hashes: integrity
      .split(' ')
      .filter((hash) => hash.startsWith('sha512-'))
      .map((hash) => ({
        alg: 'SHA-512',
        content: Buffer.from(hash.slice('sha512-'.length), 'base64').toString('hex'),
      })),
  };
}
