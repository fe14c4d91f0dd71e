import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { breakOff, waitedOut, type World } from '../world.ts';
import { type Provider, scenariosOf } from '../provider.ts';
import { html, page, sendPage, table, type Html } from '../html.ts';
import { decisions, type Decisions } from './decisions.ts';
import { takeHandOver, takeWithdrawal } from './hand-over.ts';
import {
  magicSurnames,
  policyStore,
  policiesScenarios,
  STATUSES,
  type PoliciesScenario,
  type Policy,
  type PolicyStore,
} from './policy-store.ts';
import { itemsOf, type Item } from './structure.ts';

const BASE = '/policies-admin';
type ById = { Params: { id: string } };

/** The policy administration of an insurer: takes AFD 2.0 policy structures. */
export function openPolicies(world: World, statusUrl?: string): Provider {
  const scenarios = scenariosOf<PoliciesScenario>(policiesScenarios, 'ok');
  const store = policyStore();
  const { begin, say, close } = decisions(world, statusUrl);

  const taking = (answer: typeof takeHandOver) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (scenarios.current() === 'down') return breakOff(request, reply);
    const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const fault = authenticationFault(request.headers, content);
    if (fault !== undefined) return refused(reply, 401, fault);
    const idempotencyKey = request.headers['idempotency-key'];
    if (typeof idempotencyKey !== 'string') return refused(reply, 400, 'Idempotency-Key is missing');
    const { status, body, isSlow } = answer({ idempotencyKey, content }, store, scenarios.current(), { world, begin });
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
      statusRoutes(app, { store, say, scenario: scenarios.current });
      app.post(`${BASE}/policies`, taking(takeHandOver));
      app.post(`${BASE}/policies/withdrawals`, taking(takeWithdrawal));
      app.get<ById>(`${BASE}/policies/:id`, read);
      app.get(BASE, (_request, reply) => sendPage(reply, policiesPage(store.list())));
    },
    close: async () => close(),
  };
}

type StatusParts = Pick<Decisions, 'say'> & { readonly store: PolicyStore; readonly scenario: () => PoliciesScenario };

/** Routes of the states of policies: to ask for, and to decide on at the page or in a test. */
function statusRoutes(app: FastifyInstance, { store, say, scenario }: StatusParts): void {
  app.get<ById>(`${BASE}/policies/status/:id`, ({ headers, params }, reply) => {
    if (scenario() === 'error') return refused(reply, 500, 'The scenario of the sandbox is error');
    if (!isKnownReader(headers)) return refused(reply, 401, 'The bearer token is missing or wrong');
    const policy = store.findByReference(params.id);
    if (!policy) return refused(reply, 404, `No policy with the reference ${params.id}`);
    // 204 as long as nothing was said.
    return policy.said ? reply.send(policy.said) : reply.code(204).send();
  });
  const form = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post<ById>(`${BASE}/policies/:id/status`, async ({ params, body }, reply) => {
    const policy = store.find(params.id) ?? store.findByReference(params.id);
    const status = STATUSES.find((one) => String(body) === `status=${one}`);
    if (!policy || !status) return refused(reply, 404, `No policy ${params.id}, or no such status`);
    await say(policy, status);
    return reply.redirect(BASE, 303);
  });
}

const refused = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error });

/** The credentials that a sender and the administration share. */
const TOKEN = 'sandbox-policies-token';
const SECRET = 'sandbox-policies-secret';

type Headers = { readonly authorization?: string | undefined; readonly signature?: string | string[] | undefined };

/** Why a request is not authenticated; undefined when it is. */
function authenticationFault({ authorization, signature }: Headers, content: Buffer): string | undefined {
  if (authorization !== `Bearer ${TOKEN}`) return 'The bearer token is missing or wrong';
  const expected = Buffer.from(`sha256=${createHmac('sha256', SECRET).update(content).digest('hex')}`);
  const given = Buffer.from(String(signature));
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  return isRight ? undefined : 'The signature of the content is missing or wrong';
}

/** Reading needs the token only: there is no content to sign. */
const isKnownReader = ({ authorization }: Headers): boolean => authorization === `Bearer ${TOKEN}`;

/** The policies, newest first. */
function policiesPage(policies: readonly Policy[]): string {
  return page(
    'Policy administration',
    html`<p><a href="/">Sandbox providers</a></p>
      ${policies.length === 0 ? html`<p>No policies yet.</p>` : policies.toReversed().map(policySection)}`,
  );
}

const policySection = ({ contractNumber, receivedAt, idempotencyKey, structure, withdrawal, told }: Policy): Html => {
  const first = (entity: string): Item => itemsOf(structure, entity)[0] ?? {};
  const party = first('party');
  const premium = first('financialTransaction');
  return html`<h2>${contractNumber}</h2>
    ${table(
      [],
      [
        ['Received', `${receivedAt.toISOString()} as ${idempotencyKey}`],
        ...(withdrawal
          ? [['Withdrawn', `${withdrawal.receivedAt.toISOString()} as ${withdrawal.idempotencyKey}`]]
          : []),
        ...told.map(({ at, status, answer }) => [`Told: ${status}`, `${at.toISOString()}, response ${answer}`]),
        ['Policy holder', textOf(party, 'initials', 'surname', 'birthDate')],
        ['Address', textOf(party, 'street', 'houseNumber', 'houseNumberSuffix', 'postalCode', 'city')],
        ['Account', textOf(party, 'collectionAccountIban')],
        ['Period', textOf(first('policy'), 'effectiveDate', 'expiryDate')],
        ['Premium', textOf(premium, 'currency', 'amount')],
      ],
    )}
    <form method="post" action="${BASE}/policies/${contractNumber}/status">
      ${STATUSES.map((status) => html`<button name="status" value="${status}">Say ${status}</button>`)}
    </form>
    <details>
      <summary>Whole structure of ${contractNumber}</summary>
      <pre>${JSON.stringify(structure, null, 2)}</pre>
    </details>`;
};

const textOf = (item: Item, ...names: string[]): string =>
  names
    .map((name) => item[name])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ');
