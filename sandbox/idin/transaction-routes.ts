import type { FastifyInstance, FastifyReply } from 'fastify';
import type { World } from '../world.ts';
import { readAttributes } from './attributes.ts';
import {
  isStatusScenario,
  isFinal,
  isStatus,
  stateAt,
  type Outcome,
  type Transaction,
  type Transactions,
} from './transactions.ts';

type Decision = { Params: { trxid: string }; Body: unknown };

/** Routes for tests: the transactions as JSON, and one that decides in place of the visitor. */
export function transactionRoutes(app: FastifyInstance, world: World, transactions: Transactions): void {
  app.get('/idin/transactions', () => transactions.list().map((transaction) => asJson(transaction, world.now())));

  app.post<Decision>('/idin/transactions/:trxid/outcome', ({ params, body }, reply) => {
    const transaction = transactions.find(params.trxid);
    if (!transaction) return refused(reply, 404, `No transaction ${params.trxid}`);
    const { status } = stateAt(transaction, world.now());
    if (isFinal(status)) return refused(reply, 409, `Transaction ${params.trxid} is ${status} already`);
    const read = readOutcome(body);
    if (typeof read === 'string') return refused(reply, 400, read);
    transactions.update(transaction.id, { outcome: read, changedAt: world.now() });
    return asJson({ ...transaction, outcome: read }, world.now());
  });
}

const refused = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

/** The outcome, or what is wrong with it. */
function readOutcome(body: unknown): Outcome | string {
  const { status, attributes = {}, scenario }: Record<string, unknown> = { ...asObject(body) };
  if (!isStatus(status)) return 'status is none of the six of iDx';
  if (scenario !== undefined && !isStatusScenario(scenario)) return 'scenario is none of those of one transaction';
  const read = readAttributes(asObject(attributes));
  if (!read.ok) return `Unknown or of the wrong form: ${read.wrong.join(', ')}`;
  return { status, attributes: read.attributes, ...(scenario !== undefined && { scenario }) };
}

const asObject = (given: unknown): object => (typeof given === 'object' && given !== null ? given : {});

function asJson(transaction: Transaction, now: Date) {
  const { random: _, ...rest } = transaction;
  return { ...rest, status: stateAt(transaction, now).status };
}
