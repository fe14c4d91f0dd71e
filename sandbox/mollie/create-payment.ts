import type { FastifyReply, FastifyRequest } from 'fastify';
import { send, type Answer } from './answer.ts';
import { baseOf } from './base.ts';
import type { Mollie } from './mollie.ts';
import { readPaymentRequest } from './payment-request.ts';
import { paymentResource } from './payment-resource.ts';

const SLOW_MS = 10_000;

/** Creates a payment, once for each Idempotency-Key. */
export async function createPayment(
  mollie: Mollie,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { authorization, 'idempotency-key': key } = request.headers;
  const text = typeof request.body === 'string' ? request.body : '';
  const call = {
    key: typeof key === 'string' ? `${authorization} ${key}` : undefined,
    fingerprint: `${request.method} ${request.url} ${text}`,
  };
  const answer = await mollie.once(call, () => made(mollie, text, baseOf(request)));
  if (answer.replayed) reply.header('idempotent-replayed', 'true');
  else if (mollie.scenario() === 'hang-after-create' && answer.status === 201) return reply.hijack();
  return send(reply, answer);
}

async function made({ world, closing, scenario, payments }: Mollie, text: string, base: string): Promise<Answer> {
  if (scenario() === 'slow') await world.wait(SLOW_MS, closing);
  const read = readPaymentRequest(parsed(text));
  if (!read.ok) return read.answer;
  return { status: 201, body: paymentResource(payments.create(read.request), base) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
