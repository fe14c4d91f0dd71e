import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breakOff, waitedOut } from '../connection.ts';
import type { Provider } from '../provider.ts';
import { scenariosOf } from '../scenarios.ts';
import type { World } from '../world.ts';
import { takeHandOver } from './hand-over.ts';
import { policiesPage } from './policies-page.ts';
import { policyStore } from './policy-store.ts';
import { policiesScenarios, type PoliciesScenario } from './scenarios.ts';
import { isKnownReader, strangerIn } from './sender.ts';
import { magicSurnames } from './surnames.ts';
import { takeWithdrawal } from './withdrawal.ts';

const BASE = '/policies-admin';
type ById = { Params: { id: string } };

/** The policy administration of an insurer: takes AFD 2.0 policy structures. */
export function openPolicies(world: World): Provider {
  const scenarios = scenariosOf<PoliciesScenario>(policiesScenarios, 'ok');
  const store = policyStore();

  const taking = (answer: typeof takeHandOver) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (scenarios.current() === 'down') return breakOff(request, reply);
    const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const stranger = strangerIn(request.headers, content);
    if (stranger !== undefined) return refused(reply, 401, stranger);
    const idempotencyKey = request.headers['idempotency-key'];
    if (typeof idempotencyKey !== 'string') return refused(reply, 400, 'Idempotency-Key is missing');
    const { status, body, isSlow } = answer({ idempotencyKey, content }, store, scenarios.current(), world);
    if (isSlow && !(await waitedOut(world, reply))) return reply.hijack();
    return reply.code(status).send(body);
  };

  function read({ headers, params }: FastifyRequest<ById>, reply: FastifyReply): FastifyReply {
    if (!isKnownReader(headers)) return refused(reply, 401, 'The bearer token is missing or wrong');
    const policy = store.find(params.id);
    return policy ? reply.send(policy.structure) : refused(reply, 404, `No policy ${params.id}`);
  }

  function postOnly(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (scenarios.current() === 'down') return breakOff(request, reply);
    if (!isKnownReader(request.headers)) return refused(reply, 401, 'The bearer token is missing or wrong');
    return refused(reply.header('allow', 'POST'), 405, 'Policies are handed over with POST');
  }

  return {
    title: 'Policy administration (AFD 2.0)',
    addresses: [{ text: 'Policies', href: BASE }],
    scenarios,
    magicValues: magicSurnames,
    routes(app: FastifyInstance) {
      // The signature is over the bytes, so they are parsed after it is checked.
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      app.get(`${BASE}/policies`, postOnly);
      app.post(`${BASE}/policies`, taking(takeHandOver));
      app.post(`${BASE}/policies/withdrawals`, taking(takeWithdrawal));
      app.get<ById>(`${BASE}/policies/:id`, read);
      app.get(BASE, (_request, reply) => reply.type('text/html; charset=utf-8').send(policiesPage(store.list())));
    },
    close: async () => {},
  };
}

const refused = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error });
