import type { Release } from '@vangnet/reference-data/releases';
import { releases } from './cases.ts';
import { costs } from '../costs.ts';
import { shown } from '../cpu.ts';
import { calculateResponse, CALL, wholeServer } from './http.ts';
import { withoutRisk } from './without-risk.ts';

/** The figures of the risk may make the call this much dearer. */
const LIMIT = 1.15;

/** Prints what the figures of the risk add to the calculate call, and returns whether it is within its limit. */
export async function riskBench(): Promise<boolean> {
  const pricesOnly = releases.map((release): Release => ({ ...release, engine: withoutRisk(release.engine) }));
  const [whole, prices] = await Promise.all([wholeServer(), wholeServer(pricesOnly)]);
  const bytes = JSON.stringify(await calculateResponse(whole)).length;
  const fewer = JSON.stringify(await calculateResponse(prices)).length;
  const [ours = NaN, reference = NaN] = await costs([whole, prices], CALL);
  const ratio = ours / reference;
  console.log(
    `(c) the calculate call is ${ratio.toFixed(3)} × the same call with zeros for the figures of the risk (${shown(ours)} and ${shown(reference)}; ${bytes} and ${fewer} bytes); at most ${LIMIT}`,
  );
  return ratio <= LIMIT;
}
