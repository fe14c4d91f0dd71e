import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether npm has installed what a server needs, as the lockfile has it: `npm ci --omit=dev` for production. npm writes
 * down what it has installed.
 *
 * @param {string} root the folder of the project
 */
export function hasProductionPackages(root) {
  const found = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  const wanted = Object.entries(packagesIn(join(root, 'package-lock.json')) ?? {});
  return found !== undefined && wanted.every(([path, entry]) => isLeftOut(path, entry) || isSame(entry, found[path]));
}

/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Package */

/** @returns {Record<string, Package> | undefined} */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** Not in node_modules, or not needed by a server. @param {string} path @param {Package} entry */
const isLeftOut = (path, { dev, optional, devOptional, link }) =>
  !/(^|\/)node_modules\//.test(path) || Boolean(dev || optional || devOptional || link);

/** @param {Package} wanted @param {Package | undefined} found */
const isSame = (wanted, found) => found?.version === wanted.version && found?.integrity === wanted.integrity;
