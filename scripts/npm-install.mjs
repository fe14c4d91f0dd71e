import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether npm has installed what the lockfile has, or what a server needs of it: `npm ci --omit=dev` for production. npm
 * writes down what it has installed.
 *
 * @param {string} root the folder of the project
 * @param {{ production?: boolean }} options
 * @param {Pick<NodeJS.Process, 'platform' | 'arch'>} machine
 */
export function hasPackages(root, { production = false } = {}, machine = process) {
  const found = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  const wanted = Object.entries(packagesIn(join(root, 'package-lock.json')) ?? {});
  const isLeftOut = production ? isOfDevelopment : isOfOtherMachine(machine);
  return (
    found !== undefined &&
    wanted.every(([path, entry]) => !isInstalled(path, entry) || isLeftOut(entry) || isSame(entry, found[path]))
  );
}

/** Whether more is installed than a server needs: this is a developer's folder. @param {string} root */
export const hasDevelopmentPackages = (root) =>
  Object.values(packagesIn(join(root, 'node_modules', '.package-lock.json')) ?? {}).some(({ dev }) => dev);

/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Package */

/** @returns {Record<string, Package> | undefined} */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** Whether npm would put it into node_modules. @param {string} path @param {Package} entry */
const isInstalled = (path, { link }) => /(^|\/)node_modules\//.test(path) && !link;

/** @param {Package} entry */
const isOfDevelopment = ({ dev, optional, devOptional }) => Boolean(dev || optional || devOptional);

/**
 * What is optional is there for the machines that it names, except for what asks for another C library: npm alone knows
 * this one's. What names none belongs to another package, and is there when that is.
 */
const isOfOtherMachine =
  ({ platform, arch }) =>
  /** @param {Package} entry */
  ({ optional, os, cpu, libc }) =>
    Boolean(optional) && ((!os && !cpu) || Boolean(libc) || !fits(os, platform) || !fits(cpu, arch));

/** @param {string | string[] | undefined} given what it is for, or with ! what it is not for @param {string} name */
function fits(given, name) {
  const names = [given ?? name].flat();
  return !names.includes(`!${name}`) && (names.includes(name) || names.every((other) => other.startsWith('!')));
}

/** @param {Package} wanted @param {Package | undefined} found */
const isSame = (wanted, found) => found?.version === wanted.version && found?.integrity === wanted.integrity;
