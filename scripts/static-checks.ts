import type { Check } from './suites.ts';

/**
 * The checks that read the code and run none of it, the slowest first.
 *
 * @param paths what is formatted and linted; the other checks are about the whole
 */
export const staticChecks = (paths: readonly string[] = ['.']): Check[] => [
  ['types, with the classes of the CSS', 'scripts/check-types.ts', []],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern', ...paths]],
  ['format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...paths]],
  ['import rules', 'scripts/check-imports.ts', []],
  ['sizes of files', 'scripts/check-sizes.ts', []],
  ['patterns match in one way', 'scripts/check-patterns.ts', []],
  ['browser tests act by the driver', 'scripts/check-specs.ts', []],
  ['pages can be translated', 'scripts/check-loose-text.ts', []],
];
