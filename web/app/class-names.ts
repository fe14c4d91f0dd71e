import { globSync } from 'node:fs';
import { relative } from 'node:path';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const written = (count: number): string =>
  count < DIGITS.length
    ? (DIGITS[count] ?? '')
    : written(Math.floor(count / DIGITS.length)) + written(count % DIGITS.length);

/**
 * Names the classes of CSS modules by the number of the module and of the class within it: `_c4`. They are shorter than
 * hashes and, unlike them, compress. The modules are counted once in the order of their paths, so that the build for the
 * browser and the one for the server give the same names. @internal for the configuration of the build
 */
export function shortNames(web: string): (name: string, file: string) => string {
  const modules = globSync('**/*.module.css', { cwd: web }).toSorted();
  const classes = modules.map(() => new Map<string, number>());
  return (name, file) => {
    // A module that was added while the development server runs has no number yet.
    const at = modules.indexOf(relative(web, file)) + 1 || modules.push(relative(web, file));
    const known = (classes[at - 1] ??= new Map());
    const number = known.get(name) ?? known.size;
    known.set(name, number);
    return `_${written(at - 1)}-${written(number)}`;
  };
}
