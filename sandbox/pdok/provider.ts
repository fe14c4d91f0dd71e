import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breakOff, waitedOut } from '../connection.ts';
import type { Provider } from '../provider.ts';
import { scenariosOf } from '../scenarios.ts';
import type { World } from '../world.ts';
import { faultFor, reservedPostcodes } from './faults.ts';
import type { Operation } from './parameters.ts';
import { pdokScenarios } from './scenarios.ts';
import { openIndex } from './search.ts';
import type { Answer } from './solr.ts';

const BASE = '/bzk/locatieserver/search/v3_1';

/** PDOK Locatieserver v3.1: `free` and `lookup`. */
export function openPdok(world: World): Provider {
  const scenarios = scenariosOf(pdokScenarios, 'ok');
  const search = openIndex();

  async function handle(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { searchParams } = new URL(request.url, 'http://sandbox');
    const fault = faultFor(scenarios.current(), searchParams);
    if (fault === 'drop') return breakOff(request, reply);
    if (fault === 'slow' && !(await waitedOut(world, reply))) return reply.hijack();
    return send(reply, typeof fault === 'string' ? search(operation, searchParams) : fault);
  }

  return {
    title: 'PDOK Locatieserver (addresses)',
    addresses: [{ text: 'A look-up', href: `${BASE}/free?fq=type:adres&fq=postcode:2511BT&fq=huisnummer:70` }],
    scenarios,
    magicValues: reservedPostcodes,
    routes(app: FastifyInstance) {
      app.get(`${BASE}/free`, (request, reply) => handle('free', request, reply));
      app.get(`${BASE}/lookup`, (request, reply) => handle('lookup', request, reply));
    },
    close: async () => {},
  };
}

const send = (reply: FastifyReply, { status, contentType, body }: Answer) =>
  reply.code(status).header('content-type', contentType).header('access-control-allow-origin', '*').send(body);
