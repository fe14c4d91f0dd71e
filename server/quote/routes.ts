import type { FastifyInstance } from 'fastify';
import { sendQuote as sendCall } from '@vangnet/contract/applications';
import { sentenceOf } from '@vangnet/domain/application/text';
import { euroFromCents } from '@vangnet/domain/values/money';
import { data, route } from '../http/route.ts';
import { sendQuote, type QuoteDeps } from './send-quote.ts';

/** @param max how many mails one address may ask for in a window */
export function quoteRoutes(app: FastifyInstance, deps: QuoteDeps, { max }: { max: number }): void {
  route(
    app,
    sendCall,
    ({ body, params, address }) => sendQuote(deps, { token: params.token, email: body.email, address }),
    (sent) =>
      'refusal' in sent
        ? data({ status: 'error', message: sentenceOf(sent.refusal.code, sent.refusal.words) })
        : data({ status: 'success', premium: euroFromCents(sent.premium) }),
    { max },
  );
}
