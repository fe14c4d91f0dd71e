import { onStopSignal } from '../command-line/stop-signals.mjs';
import { buildPages, isBuilt } from '../scripts/built.ts';
import { bytes } from './bytes.ts';
import { fuzzBench } from './fuzz.ts';
import { premium } from './premium/premium.ts';
import { brandsBench } from './servers/brands.ts';
import { loadBench } from './servers/load.ts';
import { millionBench } from './servers/million.ts';
import { quotesBench } from './servers/quotes.ts';
import { sentinelBench } from './servers/sentinel.ts';
import { web } from './web/web.ts';

/** Every benchmark compares with a named reference in the same run and returns whether it is within its limit. */
const benchmarks = {
  bytes: onBuiltPages(bytes),
  fuzz: fuzzBench,
  premium,
  web: onBuiltPages(web),
};

/** These take long and start servers: they run when they are asked for by name, with what follows the name. */
const ofServers: Record<string, (words: readonly string[]) => Promise<boolean>> = {
  brands: brandsBench,
  load: loadBench,
  million: millionBench,
  quotes: quotesBench,
  sentinel: sentinelBench,
};

const words = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const [first = '', ...others] = words;
const askedFor = ofServers[first];
if (askedFor) {
  onStopSignal({ stop: giveUp, end: giveUp });
  process.exit((await askedFor(others)) ? 0 : 1);
}

const unknown = words.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  const known = [...Object.keys(benchmarks), ...Object.keys(ofServers)];
  console.error(`Unknown benchmark ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  process.exit(2);
}

let good = true;
for (const [name, run] of Object.entries(benchmarks)) {
  if (words.length > 0 && !words.includes(name)) continue;
  console.log(`\n${name}`);
  good = (await run()) && good;
}
process.exit(good ? 0 : 1);

/** What a bench has started ends with this process. */
function giveUp(): void {
  process.exit(1);
}

function onBuiltPages(run: () => Promise<boolean>): () => Promise<boolean> {
  return async () => {
    if (!(await isBuilt())) await buildPages();
    return run();
  };
}
