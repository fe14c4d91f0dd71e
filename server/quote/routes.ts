import type { FastifyInstance } from 'fastify';
import { sendQuote as sendCall } from '@vangnet/contract/applications';
import { messages } from '@vangnet/domain/application/text';
import { failure, fault } from '../http/faults.ts';
import { routeByHand, type Answer, type Call } from '../http/route.ts';
import { sendQuote } from './send-quote.ts';

type Parts = Parameters<typeof sendQuote>[0];

export function quoteRoutes(app: FastifyInstance, parts: Parts, { max }: { max: number }): void {
  routeByHand(app, sendCall, (call) => answerTo(parts, call), { max });
}

type Send = typeof sendCall;
async function answerTo(parts: Parts, { body, params }: Call<Send>): Promise<Answer<Send>> {
  const sent = await sendQuote(parts, { token: params.token, email: body.email });
  if (sent.outcome === 'notFound') return { status: 404, content: failure(fault('request.notFound')) };
  const data =
    sent.outcome === 'queued'
      ? { status: 'success' as const }
      : { status: 'error' as const, message: messages[sent.code] };
  return { status: 200, content: { success: true, data } };
}
