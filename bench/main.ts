import { buildWeb } from '../web/app/build.ts';
import { isBuilt } from '../scripts/built.ts';
import { bytes } from './bytes.ts';
import { fuzzBench } from './fuzz.ts';
import { careers } from './monte-carlo/careers.ts';
import { monteCarlo } from './monte-carlo/monte-carlo.ts';
import { premium } from './premium/premium.ts';
import { web } from './web/web.ts';

/** Every benchmark compares with a named reference in the same run and returns whether it is within its limit. */
const benchmarks = {
  bytes: onBuiltPages(bytes),
  fuzz: fuzzBench,
  careers,
  'monte-carlo': monteCarlo,
  premium,
  web: onBuiltPages(web),
};

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = wanted.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark ${unknown.join(', ')}. Known: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(2);
}

let good = true;
for (const [name, run] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  good = (await run()) && good;
}
process.exit(good ? 0 : 1);

function onBuiltPages(run: () => Promise<boolean>): () => Promise<boolean> {
  return async () => {
    if (!(await isBuilt())) await buildWeb();
    return run();
  };
}
