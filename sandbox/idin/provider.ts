import type { FastifyReply, FastifyRequest } from 'fastify';
import { breakOff, waitedOut, type World } from '../world.ts';
import { type Provider, scenariosOf } from '../provider.ts';
import { bankRoutes } from './bank.ts';
import { readKeys } from './signatures.ts';
import { ACQUIRER_ID, MERCHANT_ID } from './merchant.ts';
import { answerTo, type RoutingService } from './routing-service.ts';
import { idinScenarios, type IdinScenario, transactionStore } from './transactions.ts';

/** An acquirer's routing service for iDIN (iDx 1.0.0) and the banks behind it. */
export function openIdin(world: World): Provider {
  const scenarios = scenariosOf<IdinScenario>(idinScenarios, 'ok');
  const keys = readKeys();
  const transactions = transactionStore(world, ACQUIRER_ID);
  const service: RoutingService = {
    world,
    keys,
    transactions,
    merchant: { id: MERCHANT_ID, certificate: keys.merchantCertificate },
    scenario: scenarios.current,
  };

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const scenario = scenarios.current();
    if (scenario === 'down') return breakOff(request, reply);
    if (scenario === 'slow' && !(await waitedOut(world, reply))) return reply.hijack();
    const origin = `${request.protocol}://${request.host}`;
    return reply.type('text/xml; charset=utf-8').send(answerTo(String(request.body), origin, service));
  }

  return {
    title: 'iDIN (identity)',
    addresses: [],
    scenarios,
    magicValues: [],
    routes(app) {
      app.register((corner, _options, done) => {
        corner.removeAllContentTypeParsers();
        corner.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
        corner.post('/idin/idx', (request, reply) => handle(request, reply));
        done();
      });
      bankRoutes(app, world, transactions);
    },
    close: async () => {},
  };
}
