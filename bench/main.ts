import { bytes } from './bytes.ts';
import { premium } from './premium/premium.ts';

/** Every benchmark compares with a named reference in the same run and answers whether it is within its limit. */
const benchmarks = { bytes, premium };

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
