import type { FastifyInstance, FastifyReply } from 'fastify';
import type { World } from '../world.ts';
import { readAttributes, type Attributes } from './attributes.ts';
import { bankPage, donePage, unknownPage, type Typed } from './bank-page.ts';
import { outcomeOf } from './choices.ts';
import { personas } from './personas.ts';
import { isFinal, stateAt, type Transaction, type Transactions } from './transactions.ts';

type Visit = { Querystring: { trxid?: string; random?: string; persona?: string } };
type Decision = Visit & { Body: Record<string, string> | null };

const HTML = 'text/html; charset=utf-8';
const sendPage = (reply: FastifyReply, status: number, page: string) => reply.code(status).type(HTML).send(page);

/** The pages of the bank. */
export function bankRoutes(app: FastifyInstance, world: World, transactions: Transactions): void {
  const visited = ({ trxid = '', random }: Visit['Querystring']) => {
    const transaction = transactions.find(trxid);
    return transaction?.random === random ? transaction : undefined;
  };
  const isDone = (transaction: Transaction) => isFinal(stateAt(transaction, world.now()).status);

  app.get<Visit>('/idin/bank', ({ query }, reply) => {
    const transaction = visited(query);
    if (!transaction) return sendPage(reply, 404, unknownPage());
    if (isDone(transaction)) return sendPage(reply, 200, donePage(returnAddress(transaction)));
    return sendPage(reply, 200, bankPage(transaction, typedOf(personas[query.persona ?? 'gewoon']?.attributes ?? {})));
  });

  app.post<Decision>('/idin/bank', ({ query, body }, reply) => {
    const transaction = visited(query);
    if (!transaction) return sendPage(reply, 404, unknownPage());
    if (isDone(transaction)) return sendPage(reply, 200, donePage(returnAddress(transaction)));
    const { outcome: chosen, ...typed } = body ?? {};
    const read = readAttributes({ ...typed, dateOfBirth: toWire(typed['dateOfBirth'] ?? '') });
    if (!read.ok) return sendPage(reply, 422, bankPage(transaction, typed, read.wrong));
    const outcome = outcomeOf(chosen, read.attributes);
    if (!outcome) return sendPage(reply, 422, bankPage(transaction, typed, ['Wat doe je?']));
    transactions.update(transaction.id, { outcome, changedAt: world.now() });
    return reply.redirect(returnAddress(transaction), 303);
  });
}

/** The return URL as the merchant gave it, with the transaction and the entrance code added. */
function returnAddress({ returnUrl, id, entranceCode }: Transaction): string {
  const url = new URL(returnUrl);
  url.search += `${url.search === '' ? '?' : '&'}trxid=${id}&ec=${entranceCode}`;
  return url.href;
}

const typedOf = (attributes: Attributes): Typed => ({
  ...attributes,
  ...(attributes.dateOfBirth !== undefined && {
    dateOfBirth: attributes.dateOfBirth.replace(/^(\d{4})(\d\d)(\d\d)$/, '$3-$2-$1'),
  }),
});

/** Text that is not a date stays unchanged, so that it is refused. */
const toWire = (typed: string): string => typed.trim().replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3$2$1');
