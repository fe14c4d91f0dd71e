import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkoutPage, noCheckoutPage } from './checkout-page.ts';
import type { Mollie } from './mollie.ts';
import { readOutcome } from './outcome.ts';
import { nextStatuses, type Payment } from './payment.ts';

type ByToken = { Querystring: { token?: string } };

/** The page of the provider where the customer pays or cancels. */
export function checkoutRoutes(app: FastifyInstance, { store, payments, scenario }: Mollie): void {
  app.get<ByToken>('/checkout/test-mode', ({ query: { token = '' } }, reply) => {
    const payment = store.findByToken(token);
    return payment ? sendPage(reply, checkoutPage(payment, nextStatuses(payment.status, scenario()))) : gone(reply);
  });

  app.post<ByToken>('/checkout/test-mode', async ({ query: { token = '' }, body }, reply) => {
    const payment = store.findByToken(token);
    const outcome = readOutcome(body);
    if (!payment || !outcome) return gone(reply);
    // A second or late choice changes nothing, and leads back to the shop as well.
    await payments.settle(payment, outcome);
    return reply.redirect(wayBack(store.find(payment.id) ?? payment), 303);
  });
}

function wayBack({ status, request: { redirectUrl, cancelUrl } }: Payment): string {
  return (status === 'canceled' && cancelUrl) || redirectUrl;
}

const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);
const gone = (reply: FastifyReply) => sendPage(reply.code(404), noCheckoutPage());
