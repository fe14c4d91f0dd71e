import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breakOff, waitedOut, type World } from '../world.ts';
import { type Provider, scenariosOf, type MagicValue } from '../provider.ts';
import { search, solrError, type Answer } from './search.ts';

const BASE = '/bzk/locatieserver/search/v3_1';

/** PDOK Locatieserver v3.1: `free`, by filters. */
export function openPdok(world: World): Provider {
  const scenarios = scenariosOf(pdokScenarios, 'ok');

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { searchParams } = new URL(request.url, 'http://sandbox');
    const fault = faultFor(scenarios.current(), searchParams);
    if (fault === 'drop') return breakOff(request, reply);
    if (fault === 'slow' && !(await waitedOut(world, reply))) return reply.hijack();
    return send(reply, typeof fault === 'string' ? search(searchParams) : fault);
  }

  return {
    title: 'PDOK Locatieserver (addresses)',
    addresses: [{ text: 'A look-up', href: `${BASE}/free?fq=type:adres&fq=postcode:2511BT&fq=huisnummer:70` }],
    scenarios,
    magicValues: reservedPostcodes,
    routes(app: FastifyInstance) {
      app.get(`${BASE}/free`, handle);
    },
    close: async () => {},
  };
}

const send = (reply: FastifyReply, { status, contentType, body }: Answer) =>
  reply.code(status).header('content-type', contentType).header('access-control-allow-origin', '*').send(body);

type Fault = 'none' | 'slow' | 'drop' | Answer;

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

const reservedPostcodes: readonly MagicValue[] = Object.entries(RESERVED).map(([value, { effect }]) => ({
  value: `postcode ${value}`,
  effect,
}));

function faultFor(scenario: PdokScenario, parameters: URLSearchParams): Fault {
  const asked = parameters.getAll('fq').join(' ').toUpperCase();
  const [postcode = ''] = /9999X[A-E]\b/.exec(asked) ?? [];
  return RESERVED[postcode]?.fault ?? FAULT_OF_SCENARIO[scenario];
}

/** How the address service behaves. */
const pdokScenarios = {
  ok: 'Responds at once.',
  slow: 'Responds to every request after 10 seconds.',
  down: 'Breaks every connection without a response.',
  error: 'Responds to every request with status 500.',
} as const;

type PdokScenario = keyof typeof pdokScenarios;
