import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { staticChecks } from './static-checks.ts';
import { checks, report, type Check } from './suites.ts';

/**
 * The fast loop, `npm run check`: what has changed since the last commit, or since the one that it is given. Types are checked
 * as a whole, from what the last run kept. `npm test` decides.
 */
const since = process.argv[2] ?? 'HEAD';
const listed = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...listed('diff', '--name-only', '--diff-filter=d', since),
  ...listed('ls-files', '--others', '--exclude-standard'),
];
if (changed.length === 0) {
  console.log(`Nothing has changed since ${since}.`);
  process.exit();
}

/** Component tests start the whole App and share one list of words, so every one is related to everything: those beside are about it. */
const beside = [...new Set(changed.map(dirname))].flatMap((folder) => globSync(`${folder}/*.dom.test.tsx`));
const others = ['--project', 'node', '--project', 'web', '--project', 'alone'];
const touched: Check[] = [
  ['tests that import what has changed', 'vitest', ['related', '--run', '--passWithNoTests', ...others, ...changed]],
];
if (beside.length > 0) touched.push(['component tests beside it', 'vitest', ['run', '--project', 'pages', ...beside]]);

await checks([...touched, ...staticChecks(changed)]);
report();
