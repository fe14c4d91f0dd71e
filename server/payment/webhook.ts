import type { FastifyInstance } from 'fastify';
import { PAYMENT_WEBHOOK } from '@vangnet/contract/payment';
import type { PaymentParts } from './ask-provider.ts';
import { paymentAnnounced } from './payment-status.ts';

/** One id of a payment is some twenty bytes. */
const BODY_LIMIT = 1024;
/** The provider calls for all visitors from a few addresses, so what holds for one visitor does not hold for it. */
const CALLS_PER_WINDOW = 10_000;
const FORM = 'application/x-www-form-urlencoded';

/**
 * Where the provider tells that a payment has changed. Anybody can post here, so nothing is believed: the worst that a
 * made-up call does is that we ask the provider once more. An id that is not ours answers as one that is.
 */
export function paymentWebhook(app: FastifyInstance, parts: PaymentParts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    const options = { schema: { hide: true }, config: { rateLimit: { max: CALLS_PER_WINDOW } } };
    scope.post(PAYMENT_WEBHOOK, options, async (request, reply) => {
      const id = parts.provider.announced(typeof request.body === 'string' ? request.body : '');
      if (id === undefined) return reply.code(400).send();
      return reply.code((await paymentAnnounced(parts, id)) ? 200 : 503).send();
    });
  });
}
