import { onStopSignal } from '../command-line/stop-signals.mjs';
import { buildPages, isBuilt } from '../scripts/built.ts';
import { bytes } from './bytes.ts';
import { load } from './load.ts';
import { million } from './million.ts';
import { premium } from './premium.ts';
import { web } from './web/web.ts';

/**
 * A bench compares with a named reference in the same run and returns whether it is within its limits. Each ends within ten minutes.
 *
 * @param words what follows its name on the command line
 */
type Bench = (words: readonly string[]) => Promise<boolean>;

const benches: Readonly<Record<string, Bench>> = { bytes, premium, web, load, million };
/** The others start databases or take minutes, and run only when they are named. */
const UNNAMED = ['bytes', 'premium', 'web'];

const [name, ...words] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const named = name === undefined ? UNNAMED : [name];
// What a bench has started ends with this process.
const giveUp = () => process.exit(1);
onStopSignal({ stop: giveUp, end: giveUp });
let isGood = true;
for (const one of named) {
  const bench = benches[one];
  if (!bench) {
    console.error(`Unknown benchmark ${one}. Known: ${Object.keys(benches).join(', ')}.`);
    process.exit(2);
  }
  if ((one === 'bytes' || one === 'web') && !(await isBuilt())) await buildPages();
  console.log(`\n${one}`);
  isGood = (await bench(words)) && isGood;
}
process.exit(isGood ? 0 : 1);
