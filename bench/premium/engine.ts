import { premiumEngine, type PremiumEngine, type QuoteRequest } from '@vangnet/domain/premium/quote';
import { explanationTexts } from '@vangnet/domain/product/explanation-words';
import { portfolio, sampleRequest, tariff } from './cases.ts';
import { cpuMicroseconds, perCall, perSecond, shown } from '../cpu.ts';

/** The warm engine may cost this share of writing its response as JSON. */
const ENGINE_LIMIT = 0.5;
const PORTFOLIO_ROWS = 100_000;

function everything(engine: PremiumEngine, request: QuoteRequest): unknown {
  return [engine.quote(request), engine.explain(request, explanationTexts), engine.alternatives(request)];
}

/**
 * Prints the cost of the engine alone, and returns whether a whole calculation stays within its limit.
 *
 * @param response of the calculate call to the same request
 */
export function engineBench(response: object): boolean {
  const engine = premiumEngine(tariff);

  const quote = perCall(20_000, () => engine.quote(sampleRequest));
  const whole = perCall(10_000, () => everything(engine, sampleRequest));
  const json = perCall(10_000, () => JSON.stringify(response));
  const cold = perCall(10, () => everything(premiumEngine(tariff), sampleRequest));
  console.log(`one quote, warm: ${shown(quote)}, ${perSecond(quote)}`);
  console.log(`quote, receipt and all alternatives, warm: ${shown(whole)}, ${perSecond(whole)}`);
  console.log(`the same with an engine that has no rate table yet: ${shown(cold)}, ${perSecond(cold)}`);
  batch();
  const ratio = whole / json;
  console.log(
    `(a) the engine is ${ratio.toFixed(2)} × JSON.stringify of the response (${shown(json)}); at most ${ENGINE_LIMIT}`,
  );
  return ratio <= ENGINE_LIMIT;
}

/** A portfolio from its first row, so that computing the rate tables counts. */
function batch(): void {
  const rows = portfolio(PORTFOLIO_ROWS);
  const engine = premiumEngine(tariff);
  const start = cpuMicroseconds();
  for (const row of rows) engine.quote(row);
  const each = (cpuMicroseconds() - start) / rows.length;
  console.log(`a portfolio of ${rows.length.toLocaleString('en')} rows, tables included: ${perSecond(each)}`);
}
