import type { MagicValue } from '../provider.ts';
import type { PdokScenario } from './scenarios.ts';
import { solrError, type Answer } from './solr.ts';

export type Fault = 'none' | 'slow' | 'drop' | Answer;

const FAILED = solrError(500, 'Error from the sandbox: the index cannot be read');

const FAULT_OF_SCENARIO: Readonly<Record<PdokScenario, Fault>> = {
  ok: 'none',
  slow: 'slow',
  down: 'drop',
  error: FAILED,
};

/** Postcodes that do not exist, so that a test can cause a failure without changing the scenario of others. */
const RESERVED: Readonly<Record<string, { effect: string; fault: Fault }>> = {
  '9999XA': { effect: 'status 500', fault: FAILED },
  '9999XB': { effect: 'a response after 10 seconds', fault: 'slow' },
  '9999XC': {
    effect: 'status 429',
    fault: { status: 429, contentType: 'text/plain; charset=utf-8', body: 'Too Many Requests' },
  },
  '9999XD': {
    effect: 'status 200 with truncated JSON',
    fault: { status: 200, contentType: 'application/json;charset=utf-8', body: '{"response":{"numFound":1,"docs":[{' },
  },
  '9999XE': { effect: 'status 400', fault: solrError(400, "Cannot parse 'postcode:9999XE'") },
};

export const reservedPostcodes: readonly MagicValue[] = Object.entries(RESERVED).map(([value, { effect }]) => ({
  value: `postcode ${value}`,
  effect,
}));

export function faultFor(scenario: PdokScenario, parameters: URLSearchParams): Fault {
  const asked = [...parameters.getAll('fq'), ...parameters.getAll('q')].join(' ').toUpperCase();
  const [postcode = ''] = /9999X[A-E]\b/.exec(asked) ?? [];
  return RESERVED[postcode]?.fault ?? FAULT_OF_SCENARIO[scenario];
}
