import type { FastifyInstance } from 'fastify';
import { chooseAccount, createPayment, PAYMENT_COOKIE, paymentChanged, paymentStatus } from '@vangnet/contract/payment';
import { DAY_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { euroFromCents } from '@vangnet/domain/values/money';
import { cookieIn, setCookie } from '../http/cookies.ts';
import { schemaOf } from '../http/openapi.ts';
import { data, route } from '../http/route.ts';
import type { PaymentDeps } from './deps.ts';
import { choosePayersAccount, readStatus, type KnownStatus } from './payment-status.ts';
import { handleWebhook } from './refresh-payment.ts';
import { startPayment } from './start-payment.ts';
import type { WordedProduct } from '../calculation/product.ts';

/** The cookie goes along with the calls of this path only, within the site. */
const COOKIE_PATH = '/api/payment';
/** @param max how many payments one address may start in a window */
export function paymentRoutes(app: FastifyInstance, deps: PaymentDeps & WordedProduct, { max }: { max: number }): void {
  const { pathname, protocol } = new URL(deps.publicUrl + COOKIE_PATH);
  // The way back from the bank takes minutes. Who paid from another account can choose one in this browser only, and gets
  // as long for that as the link in the mail works that leads back here.
  const maxAgeSeconds = (deps.terms.quoted.count * DAY_MS) / SECOND_MS;
  const cookie = { path: pathname, maxAgeSeconds, https: protocol === 'https:' };
  route(
    app,
    createPayment,
    ({ body, address }) => startPayment(deps, { token: body.token, address }),
    ({ paymentId, paymentUrl }) => data({ paymentId, paymentUrl }),
    { max, headers: ({ secret }) => ({ 'set-cookie': setCookie(PAYMENT_COOKIE, secret, cookie) }) },
  );
  route(
    app,
    paymentStatus,
    ({ params, headers }) => readStatus(deps, { id: params.id, secret: cookieIn(headers.cookie, PAYMENT_COOKIE) }),
    (known) => data(shown(known)),
  );
  route(
    app,
    chooseAccount,
    ({ params, headers, body }) =>
      choosePayersAccount(deps, { ...params, ...body, secret: cookieIn(headers.cookie, PAYMENT_COOKIE) }),
    (account) => data(account),
  );
  webhook(app, deps);
}

function shown({ payment, token, account, isUncertain }: KnownStatus) {
  const { amount, checkoutUrl, createdAt } = payment;
  return {
    // The provider is being asked to make it; the visitor can pay it in a moment.
    status: payment.status === 'starting' ? 'open' : payment.status,
    amount: euroFromCents(amount),
    createdAt: createdAt.toISOString(),
    ...(token ? { calculation_request_id: token } : {}),
    ...(account ? { account } : {}),
    // A visitor who may have paid is not sent to the bank again.
    ...(token && checkoutUrl && !isUncertain ? { paymentUrl: checkoutUrl } : {}),
  };
}

/** The provider calls for all visitors from a few addresses, so the limit for one visitor does not hold for it. */
const CALLS_PER_WINDOW = 10_000;

/**
 * Webhook that the provider calls when a payment has changed. Anybody can post here, so nothing is believed: of a payment that
 * is known here the provider is asked. Whatever else comes gets the same response: the provider repeats what is not 200 for a day,
 * and it also tells of refunds, of events in JSON and of its own tests.
 */
function webhook(app: FastifyInstance, deps: PaymentDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.setValidatorCompiler(() => (value) => ({ value }));
    const options = { schema: schemaOf(paymentChanged), config: { limit: { max: CALLS_PER_WINDOW } } };
    scope.post(paymentChanged.path, options, async (request, reply) => {
      const id = deps.paymentProvider.idInWebhook(typeof request.body === 'string' ? request.body : '');
      return reply.code(id === undefined || (await handleWebhook(deps, id)) ? 200 : 503).send();
    });
  });
}
